-- Quartet's sync for a Supabase project: version 1.
--
-- Paste all of it into the project's SQL editor and run it. Running it again changes nothing; running the
-- file of a newer program updates what is there and keeps all data.
--
-- Each user of the project gets a log of their own. The functions public.sync_place, sync_push, sync_pull,
-- sync_snapshot and sync_digests are called over /rest/v1/rpc; their tables lie in the schema quartet, which
-- the API need not expose. Row-level security shows a user no row of another one. A request and a response
-- are the documents of Packages/Sync/Documentation/Wire.md as one text.

begin;

do $$
declare installed integer;
begin
  if to_regprocedure('auth.uid()') is null then
    raise exception 'this database has no function auth.uid(): it is no Supabase project';
  end if;
  if to_regclass('quartet.sync_version') is not null then
    execute 'select version from quartet.sync_version' into installed;
    if installed > 1 then
      raise exception 'version % of Quartet''s sync is installed, and this file is version 1', installed
        using hint = 'Update the program that printed this file.';
    end if;
  end if;
end $$;

create schema if not exists quartet;

create table if not exists quartet.sync_version (
  is_only boolean primary key default true check (is_only),
  version integer not null,
  installed_at timestamptz not null default now()
);

insert into quartet.sync_version (version) values (1)
on conflict (is_only) do update set version = excluded.version, installed_at = now()
where quartet.sync_version.version < excluded.version;

-- One row for a user. The row is locked while changes are written, so that the order of the sequence is the
-- order of the commits and a reader who has seen 7 has seen all that will ever be before 7.
create table if not exists quartet.sync_logs (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Another one after a backup was put back.
  epoch uuid not null default gen_random_uuid(),
  owner_product text,
  owner_id text,
  owner_name text,
  last bigint not null default 0,
  -- Changes up to here are not kept any more.
  floor bigint not null default 0,
  -- The latest hybrid time seen or made: milliseconds since 1970 times 65536, and a counter.
  clock bigint not null default 0
);

create table if not exists quartet.sync_changes (
  user_id uuid not null references quartet.sync_logs on delete cascade,
  sequence bigint not null,
  record uuid not null,
  received_at timestamptz not null default now(),
  -- The change as a document, coded as quartet.sync_coded says.
  change text not null,
  primary key (user_id, sequence)
);
create index if not exists sync_changes_record on quartet.sync_changes (user_id, record);

create table if not exists quartet.sync_records (
  user_id uuid not null references quartet.sync_logs on delete cascade,
  record uuid not null,
  table_name text not null,
  scope text not null,
  -- The sequence of its first change: records are listed in this order, so that parents come first.
  made bigint not null,
  -- Makings and deletions; odd: it lives.
  life integer not null,
  -- All of it as one change.
  state text not null,
  -- The hash of Fingerprint, as a signed number; null if it does not live.
  hash bigint,
  primary key (user_id, record, table_name, scope)
);
create unique index if not exists sync_records_made on quartet.sync_records (user_id, made);

-- The operations that were stamped anew, so that they are not stamped a second time.
create table if not exists quartet.sync_restamped (
  user_id uuid not null references quartet.sync_logs on delete cascade,
  operation uuid not null,
  primary key (user_id, operation)
);

create table if not exists quartet.sync_devices (
  user_id uuid not null references quartet.sync_logs on delete cascade,
  device uuid not null,
  name text not null,
  last_written timestamptz not null,
  primary key (user_id, device)
);

-- Rows of one user -------------------------------------------------------------------------------------

do $$
declare name text;
begin
  foreach name in array
    array['sync_logs', 'sync_changes', 'sync_records', 'sync_restamped', 'sync_devices']
  loop
    execute format('alter table quartet.%I enable row level security', name);
    execute format('revoke all on quartet.%I from public, anon', name);
    execute format(
      'grant select, insert, update, delete on quartet.%I to authenticated, service_role', name);
    if not exists (
      select from pg_policies
      where schemaname = 'quartet' and tablename = name and policyname = 'own rows'
    ) then
      execute format(
        'create policy "own rows" on quartet.%I to authenticated '
          'using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()))',
        name);
    end if;
  end loop;
  alter table quartet.sync_version enable row level security;
  revoke all on quartet.sync_version from public, anon;
  grant select on quartet.sync_version to authenticated, service_role;
  if not exists (
    select from pg_policies
    where schemaname = 'quartet' and tablename = 'sync_version' and policyname = 'readable'
  ) then
    create policy "readable" on quartet.sync_version for select to authenticated using (true);
  end if;
end $$;
revoke all on schema quartet from public, anon;
grant usage on schema quartet to authenticated, service_role;

-- Documents --------------------------------------------------------------------------------------------

-- PostgreSQL reads no JSON with \u0000 in it. The escape is written as another one, of a code point that
-- is no character, and exactly undone; the result is JSON of the same shape.
create or replace function quartet.sync_coded(document text) returns text
language sql immutable set search_path = '' as $$
  select replace(replace(document, '\uFDD0', '\uFDD0-'), '\u0000', '\uFDD0.')
$$;

create or replace function quartet.sync_decoded(document text) returns text
language sql immutable set search_path = '' as $$
  select replace(replace(document, '\uFDD0.', '\u0000'), '\uFDD0-', '\uFDD0')
$$;

create or replace function quartet.sync_error(code text, message text, hint text default null)
returns jsonb language sql immutable set search_path = '' as $$
  select to_jsonb(json_build_object(
    'sync', 1,
    'error', json_strip_nulls(json_build_object('code', code, 'message', message, 'hint', hint))
  )::text || E'\n')
$$;

-- The clock that judges timestamps, in milliseconds since 1970.
create or replace function quartet.sync_now() returns bigint
language sql volatile set search_path = '' as $$
  select floor(extract(epoch from clock_timestamp()) * 1000)::bigint
$$;

create or replace function quartet.sync_time(milliseconds bigint) returns text
language sql immutable set search_path = '' as $$
  select to_char(
    to_timestamp(milliseconds / 1000) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')
    || '.' || lpad((milliseconds % 1000)::text, 3, '0') || 'Z'
$$;

-- Why a request can't be answered; null if it can. The version is that of the SQL which the program knows.
create or replace function quartet.sync_refusal(head json, client_version integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare installed integer := (select version from quartet.sync_version);
begin
  if client_version > installed then
    return quartet.sync_error(
      'sync_incompatible',
      format('the project has version %s of Quartet''s SQL, and this program needs version %s',
        installed, client_version),
      'Run the SQL that this program prints in the project''s SQL editor');
  end if;
  if client_version < 1 then
    return quartet.sync_error(
      'sync_incompatible',
      format('the project has version %s of Quartet''s SQL, and this program knows version %s',
        installed, client_version),
      'Update this program');
  end if;
  if (head ->> 'sync')::integer is distinct from 1 then
    return quartet.sync_error(
      'sync_incompatible', 'the project''s SQL knows version 1 of the sync format',
      'Run the SQL that this program prints in the project''s SQL editor');
  end if;
  return null;
end $$;

-- A text that names a position, with a sum that tells a text that was cut.
create or replace function quartet.sync_position(kind text, epoch uuid, variadic numbers bigint[])
returns text language sql immutable set search_path = '' as $$
  select body || '.' || left(md5(body), 8)
  from (select kind || '.' || epoch || '.' || array_to_string(numbers, '.') as body) as made
$$;

-- The numbers of such a text; null for any other, and for one of another epoch.
create or replace function quartet.sync_numbers(place text, kind text, epoch uuid)
returns bigint[] language plpgsql immutable set search_path = '' as $$
declare
  parts text[];
  numbers bigint[];
begin
  if place !~ ('^' || kind || '\.' || epoch || '(\.[0-9]{1,18})+\.[0-9a-f]{8}$') then
    return null;
  end if;
  parts := string_to_array(place, '.');
  numbers := parts[3:cardinality(parts) - 1]::bigint[];
  if quartet.sync_position(kind, epoch, variadic numbers) <> place then
    return null;
  end if;
  return numbers;
end $$;

-- Changes ----------------------------------------------------------------------------------------------

-- The fields of a change as lists of one length.
create or replace function quartet.sync_fields(
  change json, out names text[], out vals text[], out stamps text[], out replaced text[]
) language plpgsql immutable set search_path = '' as $$
declare
  pairs text[];
  place integer;
begin
  names := array(
    select f.value #>> '{}' from json_array_elements(change -> 'fields') with ordinality as f(value, n)
    where f.n % 2 = 1 order by f.n);
  vals := array(
    select f.value::text from json_array_elements(change -> 'fields') with ordinality as f(value, n)
    where f.n % 2 = 0 order by f.n);
  if cardinality(names) <> cardinality(vals) or change ->> 'stamp' !~ '^[0-9a-f]{32}$' then
    raise exception 'a change that can''t be read' using errcode = 'data_exception';
  end if;
  stamps := array_fill(change ->> 'stamp', array[cardinality(names)]);
  replaced := array_fill(null::text, array[cardinality(names)]);
  pairs := array(
    select f.value #>> '{}' from json_array_elements(change -> 'stamps') with ordinality as f(value, n)
    order by f.n);
  for i in 1 .. cardinality(pairs) / 2 loop
    place := array_position(names, pairs[2 * i - 1]);
    if place is not null then stamps[place] := pairs[2 * i]; end if;
  end loop;
  pairs := array(
    select f.value #>> '{}'
    from json_array_elements(change -> 'replaced') with ordinality as f(value, n) order by f.n);
  for i in 1 .. cardinality(pairs) / 2 loop
    place := array_position(names, pairs[2 * i - 1]);
    if place is not null then replaced[place] := pairs[2 * i]; end if;
  end loop;
  if array_to_string(stamps || replaced, '') !~ '^([0-9a-f]{32})*$' then
    raise exception 'a change that can''t be read' using errcode = 'data_exception';
  end if;
end $$;

-- A change as a document.
create or replace function quartet.sync_document(
  operation text, scope text, table_name text, record text, life integer, stamp text, schema integer,
  names text[], vals text[], stamps text[], replaced text[]
) returns text language sql immutable set search_path = '' as $$
  select '{"op":' || to_json(operation) || ',"scope":' || to_json(scope)
    || ',"table":' || to_json(table_name) || ',"id":' || to_json(record) || ',"life":' || life
    || ',"stamp":' || to_json(stamp) || ',"schema":' || schema || ',"fields":['
    || coalesce(string_agg(to_json(f.name) || ',' || f.val, ',' order by f.n), '') || ']'
    || coalesce(
      ',"stamps":[' || string_agg(to_json(f.name) || ',' || to_json(f.since), ',' order by f.n)
        filter (where f.since <> stamp) || ']', '')
    || coalesce(
      ',"replaced":[' || string_agg(to_json(f.name) || ',' || to_json(f.before), ',' order by f.n)
        filter (where f.before is not null) || ']', '')
    || '}'
  from unnest(names, vals, stamps, replaced) with ordinality as f(name, val, since, before, n)
$$;

create or replace function quartet.sync_latest(stamps text[]) returns text
language sql immutable set search_path = '' as $$
  select max(s collate "C") from unnest(stamps) as s
$$;

-- A value as bytes, which decide between two writes of one timestamp (StoredValue.winsTie).
create or replace function quartet.sync_rank(value json) returns bytea
language plpgsql immutable set search_path = '' as $$
declare
  content text;
  kind text;
  ranked bytea;
  element json;
begin
  case json_typeof(value)
    when 'null' then return '\x00';
    when 'boolean' then return case value::text when 'true' then '\x0101'::bytea else '\x0100' end;
    when 'number' then
      content := value::text;
      if content ~ '^-?[0-9]+$' and content::numeric between -9223372036854775808 and 9223372036854775807 then
        return '\x02'::bytea || int8send(content::bigint);
      end if;
      return '\x03'::bytea || float8send(case content::float8 when 0 then 0 else content::float8 end);
    when 'string' then
      content := value #>> '{}';
      content := replace(replace(content, '\uFDD0.', '\u0000'), '\uFDD0-', '\uFDD0');
      return '\x04'::bytea || (
        select coalesce(string_agg(convert_to(part, 'UTF8'), '\x00'::bytea order by n), '')
        from unnest(string_to_array(content, U&'\FDD0.')) with ordinality as p(part, n));
    when 'array' then
      ranked := '\x08';
      for element in select e.value from json_array_elements(value) as e loop
        ranked := ranked || int8send(length(quartet.sync_rank(element))) || quartet.sync_rank(element);
      end loop;
      return ranked;
    else
      select m.key, m.value #>> '{}' into kind, content from json_each(value) as m limit 1;
      return case kind
        when 'bytes' then '\x05'::bytea || decode(content, 'base64')
        when 'uuid' then '\x06'::bytea || uuid_send(content::uuid)
        when 'instant' then '\x07'::bytea || int8send(
          case when content ~ '^-?[0-9]+$' then content::bigint
          else (extract(epoch from content::timestamptz) * 1000)::bigint end)
        else '\x03'::bytea || float8send(content::float8)
      end;
  end case;
end $$;

-- The hash of a living record (Fingerprint): FNV-1a in two halves of 32 bits, then mixed.
create or replace function quartet.sync_hash(record uuid, life integer, names text[], stamps text[])
returns bigint language plpgsql immutable set search_path = '' as $$
declare
  content bytea := convert_to(upper(record::text) || '/' || life || '/', 'UTF8') || (
    select coalesce(
      string_agg(convert_to(f.name, 'UTF8') || decode(f.stamp, 'hex'), '' order by f.name collate "C"), '')
    from unnest(names, stamps) as f(name, stamp));
  high bigint := 3421674724;
  low bigint := 2216829733;
  product bigint;
  mixed numeric;
begin
  for i in 0 .. length(content) - 1 loop
    low := low # get_byte(content, i);
    product := low * 435;
    high := (high * 435 + (low << 8) + (product >> 32)) & 4294967295;
    low := product & 4294967295;
  end loop;
  low := low # (high >> 1);
  mixed := mod((high::numeric * 4294967296 + low) * 18397679294719823053, 18446744073709551616);
  high := div(mixed, 4294967296)::bigint;
  low := mod(mixed, 4294967296)::bigint # (high >> 1);
  return (high << 32) | low;
end $$;

-- Why no log takes a change, as the end of a sentence; null if one may.
create or replace function quartet.sync_flaw(life integer, names text[], vals text[]) returns text
language plpgsql immutable set search_path = '' as $$
declare
  is_erasure boolean := life = 1000000000;
  deletion text := vals[array_position(names, 'deleted_at')];
  name text;
begin
  if cardinality(names) = 0 then return 'says nothing'; end if;
  select n into name from unnest(names) as n group by n having count(*) > 1 limit 1;
  if found then return format('names %s twice', name); end if;
  select n into name from unnest(names) as n where n = 'id' or starts_with(n, '_') limit 1;
  if found then return format('writes to %s, which is no field', name); end if;
  if not is_erasure and life not between 1 and 900000000 then
    return format('counts %s lives', life);
  end if;
  if deletion is not null and (deletion <> 'null') <> (life % 2 = 0) then
    return 'is not sure whether its record is deleted';
  end if;
  if is_erasure and deletion is null then return 'erases and does not say when'; end if;
  return null;
end $$;

-- Takes a change of the user whose log it is.
create or replace function quartet.sync_take(
  document text, now_ms bigint, inout log quartet.sync_logs, out result text
) language plpgsql volatile set search_path = '' as $$
declare
  change json := document::json;
  operation text := change ->> 'op';
  key_id uuid := (change ->> 'id')::uuid;
  key_table text := change ->> 'table';
  key_scope text := change ->> 'scope';
  life integer := (change ->> 'life')::integer;
  stamp text := change ->> 'stamp';
  schema integer := (change ->> 'schema')::integer;
  -- What the change says, and then what the feed says of it.
  said record;
  said_life integer := life;
  is_other boolean := false;
  names text[];
  -- What the record holds, before and after the change.
  known quartet.sync_records;
  held record;
  held_life integer := 1;
  held_schema integer := 0;
  latest text := lpad(to_hex(now_ms + 60000), 12, '0') || repeat('f', 20);
  moment text;
  flaw text;
  outcome text;
  taken integer := 0;
  place integer;
  wins boolean;
  current text;
begin
  said := quartet.sync_fields(change);
  names := said.names;
  if schema is null or key_table is null or key_scope is null or operation::uuid is null then
    raise exception 'a change that can''t be read' using errcode = 'data_exception';
  end if;
  select r.* into known from quartet.sync_records as r
  where r.user_id = log.user_id and r.record = key_id and r.table_name = key_table and r.scope = key_scope;
  held := quartet.sync_fields(
    coalesce(known.state, '{"stamp":"00000000000000000000000000000000"}')::json);
  if known.state is not null then
    held_life := known.life;
    held_schema := (known.state::json ->> 'schema')::integer;
  end if;

  flaw := quartet.sync_flaw(life, names, said.vals);
  if flaw is not null then
    outcome := 'rejected';
  elsif exists (
    select from quartet.sync_restamped as r
    where r.user_id = log.user_id and r.operation = (change ->> 'op')::uuid
  ) then
    outcome := 'restamped';
  else
    if greatest(stamp collate "C", quartet.sync_latest(said.stamps)) > latest then
      -- What is too far ahead gets a moment of this clock, later than all that it has seen.
      outcome := 'restamped';
      is_other := true;
      log.clock := greatest(now_ms << 16, log.clock + 1);
      moment := lpad(to_hex(log.clock), 16, '0') || right(replace(log.epoch::text, '-', ''), 16);
      for i in 1 .. cardinality(names) loop
        if said.stamps[i] collate "C" > latest then said.stamps[i] := moment; end if;
        if said.replaced[i] collate "C" > latest then said.replaced[i] := null; end if;
      end loop;
      if stamp collate "C" > latest then stamp := moment; end if;
      insert into quartet.sync_restamped (user_id, operation) values (log.user_id, operation::uuid);
    end if;

    -- Each field holds what was written last; an erased record takes nothing.
    if held_life <> 1000000000 then
      if life = 1000000000 then
        held := quartet.sync_fields('{"stamp":"00000000000000000000000000000000"}');
        held_life := life;
      end if;
      for i in 1 .. cardinality(names) loop
        place := array_position(held.names, names[i]);
        if names[i] = 'deleted_at' and life <> held_life then
          -- More lives outweigh a later timestamp.
          wins := life > held_life;
          if wins then held_life := life; end if;
        elsif place is null then
          wins := true;
        elsif said.stamps[i] <> held.stamps[place] then
          wins := said.stamps[i] collate "C" > held.stamps[place];
        else
          wins := said.vals[i] <> held.vals[place]
            and quartet.sync_rank(said.vals[i]::json) > quartet.sync_rank(held.vals[place]::json);
        end if;
        if wins then
          taken := taken + 1;
          place := coalesce(place, cardinality(held.names) + 1);
          held.names[place] := names[i];
          held.vals[place] := said.vals[i];
          held.stamps[place] := said.stamps[i];
        end if;
      end loop;
    end if;
    outcome := coalesce(outcome, case taken
      when 0 then 'duplicate' when cardinality(names) then 'applied' else 'merged' end);
  end if;

  if taken > 0 then
    log.last := log.last + 1;
    log.clock := greatest(
      log.clock, ('x' || left(quartet.sync_latest(said.stamps || stamp), 16))::bit(64)::bigint);
    if life = 1000000000 then
      delete from quartet.sync_changes as c
      where c.user_id = log.user_id and c.record = key_id
        and c.change::json ->> 'table' = key_table and c.change::json ->> 'scope' = key_scope;
    end if;
    known.state := quartet.sync_document(
      change ->> 'id', key_scope, key_table, change ->> 'id', held_life, quartet.sync_latest(held.stamps),
      greatest(held_schema, schema), held.names, held.vals, held.stamps, null);
    insert into quartet.sync_records as r (
      user_id, record, table_name, scope, made, life, state, hash)
    values (
      log.user_id, key_id, key_table, key_scope, log.last, held_life, known.state,
      case held_life % 2 when 1 then quartet.sync_hash(key_id, held_life, held.names, held.stamps) end)
    on conflict (user_id, record, table_name, scope) do update
    set life = excluded.life, state = excluded.state, hash = excluded.hash;

    -- For a device that began with a snapshot, which holds nothing that is deleted: a late change of a
    -- deleted record goes with the deletion, a restoration with what was written later.
    for i in 1 .. case life % 2 when 1 then cardinality(held.names) else 0 end loop
      place := array_position(said.names, held.names[i]);
      continue when not case
        when held_life % 2 = 0 and held_life > life then held.names[i] = 'deleted_at'
        when life = 1 or not 'deleted_at' = any (names) then false
        when place is null then 'created_at' = any (names)
        else held.stamps[i] collate "C" > said.stamps[place] end;
      is_other := true;
      said_life := held_life;
      place := coalesce(place, cardinality(said.names) + 1);
      said.names[place] := held.names[i];
      said.vals[place] := held.vals[i];
      said.stamps[place] := held.stamps[i];
      said.replaced[place] := null;
    end loop;
    if is_other then
      document := quartet.sync_document(
        operation, key_scope, key_table, change ->> 'id', said_life,
        greatest(stamp collate "C", quartet.sync_latest(said.stamps)), schema, said.names, said.vals,
        said.stamps, said.replaced);
    end if;
    insert into quartet.sync_changes (user_id, sequence, record, received_at, change)
    values (log.user_id, log.last, key_id, to_timestamp(now_ms / 1000.0), document);
  end if;

  -- What the change's fields hold now, for a device that has to take that over.
  if known.state is not null
    and (outcome in ('rejected', 'restamped') or (held_life % 2 = 0 and held_life > life))
  then
    select quartet.sync_document(
      change ->> 'id', key_scope, key_table, change ->> 'id', held_life, quartet.sync_latest(held.stamps),
      schema, array_agg(f.name order by f.n), array_agg(f.val order by f.n),
      array_agg(f.since order by f.n), null)
    into current
    from unnest(held.names, held.vals, held.stamps) with ordinality as f(name, val, since, n)
    where f.name = any (names) or (held_life % 2 = 0 and f.name = 'deleted_at');
  end if;
  result := '{"op":' || to_json(operation) || ',"outcome":' || to_json(outcome)
    || coalesce(',"code":"invalid_change","message":'
      || to_json('this change in ' || key_table || ' ' || flaw), '')
    || coalesce(',"current":' || current, '') || '}';
end $$;

-- Calls ------------------------------------------------------------------------------------------------

-- The user's place: whose logbook it holds, and which devices wrote there. An owner in the request becomes
-- the place's, unless it has one.
create or replace function public.sync_place(request text, client_version integer default 1) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  me uuid := auth.uid();
  head json := quartet.sync_coded(request)::json;
  owner json := head -> 'owner';
  refusal jsonb := quartet.sync_refusal(head, client_version);
  log quartet.sync_logs;
begin
  if refusal is not null then return refusal; end if;
  if owner is not null then
    insert into quartet.sync_logs as l (user_id, owner_product, owner_id, owner_name)
    values (me, owner ->> 'product', owner ->> 'id', owner ->> 'name')
    on conflict (user_id) do update
    set owner_product = excluded.owner_product, owner_id = excluded.owner_id,
      owner_name = excluded.owner_name
    where l.owner_id is null
      or (l.owner_product = excluded.owner_product and l.owner_id = excluded.owner_id);
  end if;
  select l.* into log from quartet.sync_logs as l where l.user_id = me;
  -- Names are stored with the code point itself, of which sync_decoded knows the escape.
  return to_jsonb(quartet.sync_decoded(replace(json_build_object(
    'sync', 1, 'version', (select version from quartet.sync_version), 'user', me,
    'owner', case when log.owner_id is not null then json_build_object(
      'product', log.owner_product, 'id', log.owner_id, 'name', log.owner_name) end,
    'devices', (
      select coalesce(json_agg(json_build_object(
        'id', d.device, 'name', d.name,
        'last_written', quartet.sync_time(floor(extract(epoch from d.last_written) * 1000)::bigint))
        order by d.last_written desc), '[]')
      from quartet.sync_devices as d where d.user_id = me)
  )::text, U&'\FDD0', '\uFDD0')) || E'\n');
end $$;

-- Takes changes, all in one transaction.
create or replace function public.sync_push(
  request text, client_version integer default 1, device_name text default null
) returns jsonb language plpgsql volatile security invoker set search_path = '' as $$
declare
  me uuid := auth.uid();
  lines text[] := string_to_array(quartet.sync_coded(request), E'\n');
  head json := lines[1]::json;
  refusal jsonb := quartet.sync_refusal(head, client_version);
  count integer := (head ->> 'changes')::integer;
  now_ms bigint := quartet.sync_now();
  log quartet.sync_logs;
  numbers bigint[];
  is_next boolean;
  results text[] := '{}';
  taken record;
begin
  if refusal is not null then return refusal; end if;
  if count is null or cardinality(lines) <> count + 2 or lines[count + 2] <> '' then
    return quartet.sync_error('sync_incompatible', 'the program sent another number of changes than it says');
  end if;
  if count > 500 then
    return quartet.sync_error('sync_refused', 'a push of more than 500 changes');
  end if;
  insert into quartet.sync_logs (user_id) values (me) on conflict do nothing;
  select l.* into log from quartet.sync_logs as l where l.user_id = me for update;
  numbers := quartet.sync_numbers(head ->> 'cursor', 'c1', log.epoch);
  is_next := numbers[1] = log.last;
  for i in 2 .. count + 1 loop
    taken := quartet.sync_take(lines[i], now_ms, log);
    log := taken.log;
    results := results || taken.result;
  end loop;
  -- A device that had pulled everything need not pull what it pushed, if the log says just that. Where it
  -- says more, of a restoration what was written later, the device has to hear of it.
  is_next := is_next and not exists (
    select from quartet.sync_changes as c
    where c.user_id = me and c.sequence > numbers[1] and c.change <> all (lines));
  update quartet.sync_logs as l set last = log.last, clock = log.clock where l.user_id = me;
  if count > 0 and device_name is not null then
    insert into quartet.sync_devices (user_id, device, name, last_written)
    values (me, (head ->> 'device')::uuid, left(device_name, 100), to_timestamp(now_ms / 1000.0))
    on conflict (user_id, device) do update
    set name = excluded.name, last_written = excluded.last_written;
  end if;
  return to_jsonb(quartet.sync_decoded(
    '{"sync":1,"results":' || count || ',"now":' || to_json(quartet.sync_time(now_ms))
    || coalesce(case when is_next then
      ',"cursor":' || to_json(quartet.sync_position('c1', log.epoch, log.last)) end, '')
    || E'}\n' || array_to_string(results || ''::text, E'\n')));
end $$;

-- Gives the changes after a cursor.
create or replace function public.sync_pull(request text, client_version integer default 1) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  me uuid := auth.uid();
  head json := quartet.sync_coded(request)::json;
  refusal jsonb := quartet.sync_refusal(head, client_version);
  wanted integer := least(greatest((head ->> 'limit')::integer, 1), 1000);
  log quartet.sync_logs;
  start bigint := 0;
  count integer;
  last bigint;
  has_more boolean;
  content text;
begin
  if refusal is not null then return refusal; end if;
  insert into quartet.sync_logs (user_id) values (me) on conflict do nothing;
  -- Read before the changes: what is committed afterwards has a later place.
  select l.* into log from quartet.sync_logs as l where l.user_id = me;
  if head ->> 'cursor' is not null then
    start := (quartet.sync_numbers(head ->> 'cursor', 'c1', log.epoch))[1];
    if start is null or start > log.last then
      return quartet.sync_error('sync_place_replaced', 'the cursor is not of this place');
    end if;
  end if;
  if start < log.floor then
    return quartet.sync_error(
      'sync_must_refetch', 'the changes after the cursor are not kept any more');
  end if;
  -- A page ends at the limit or after about two megabytes.
  with found as (
    select c.sequence, c.change from quartet.sync_changes as c
    where c.user_id = me and c.sequence > start and c.sequence <= log.last
    order by c.sequence limit wanted + 1
  ), page as (
    select f.*, row_number() over w as number,
      sum(octet_length(f.change)) over w - octet_length(f.change) as size
    from found as f window w as (order by f.sequence)
  )
  select count(*), max(p.sequence), string_agg(p.change || E'\n', '' order by p.sequence),
    count(*) < (select count(*) from found)
  into count, last, content, has_more from page as p where p.number <= wanted and p.size < 2000000;
  -- What is missing between the last change and the end was erased.
  if not has_more then last := log.last; end if;
  return to_jsonb(quartet.sync_decoded(
    '{"sync":1,"changes":' || count
    || ',"cursor":' || to_json(quartet.sync_position('c1', log.epoch, last))
    || ',"has_more":' || has_more || ',"remaining":' || log.last - last
    || ',"now":' || to_json(quartet.sync_time(quartet.sync_now())) || E'}\n'
    || coalesce(content, '')));
end $$;

-- Gives records as they are: those that live, or all of some ranges.
create or replace function public.sync_snapshot(request text, client_version integer default 1)
returns jsonb language plpgsql volatile security invoker set search_path = '' as $$
declare
  me uuid := auth.uid();
  head json := quartet.sync_coded(request)::json;
  refusal jsonb := quartet.sync_refusal(head, client_version);
  wanted integer := least(greatest((head ->> 'limit')::integer, 1), 1000);
  ranges json := head -> 'ranges';
  is_all boolean := ranges is null or json_typeof(ranges) = 'null';
  log quartet.sync_logs;
  -- The last record, the sequence of the first page's moment, and how many records are left.
  page bigint[];
  count integer;
  last bigint;
  has_more boolean;
  content text;
begin
  if refusal is not null then return refusal; end if;
  insert into quartet.sync_logs (user_id) values (me) on conflict do nothing;
  select l.* into log from quartet.sync_logs as l where l.user_id = me;
  if head ->> 'page' is not null then
    page := quartet.sync_numbers(head ->> 'page', 's1', log.epoch);
    if page is null or cardinality(page) <> 3 then
      return quartet.sync_error('sync_place_replaced', 'the page is not of this place');
    end if;
  else
    page := array[0, log.last, (
      select count(*) from quartet.sync_records as r where is_all and r.user_id = me and r.life % 2 = 1)];
  end if;
  with range as (
    select g.value ->> 'table' as table_name, g.value ->> 'scope' as scope, b.value::text::integer as bucket
    from json_array_elements(case when is_all then '[]' else ranges end) as g,
      json_array_elements(g.value -> 'buckets') as b
  ), found as (
    select r.made, r.state from quartet.sync_records as r
    where r.user_id = me and r.made > page[1] and case
      when is_all then r.life % 2 = 1
      else (r.table_name, r.scope, get_byte(uuid_send(r.record), 15)) in (
        select x.table_name, x.scope, x.bucket from range as x) end
    order by r.made limit wanted + 1
  ), part as (
    select f.*, row_number() over w as number,
      sum(octet_length(f.state)) over w - octet_length(f.state) as size
    from found as f window w as (order by f.made)
  )
  select count(*), max(p.made), string_agg(p.state || E'\n', '' order by p.made),
    count(*) < (select count(*) from found)
  into count, last, content, has_more from part as p where p.number <= wanted and p.size < 2000000;
  page[3] := greatest(page[3] - count, 0);
  return to_jsonb(quartet.sync_decoded(
    '{"sync":1,"records":' || count
    || case when has_more
      then ',"next":' || to_json(quartet.sync_position('s1', log.epoch, last, page[2], page[3])) else '' end
    || ',"cursor":' || to_json(quartet.sync_position('c1', log.epoch, page[2]))
    || case when is_all then ',"remaining":' || page[3] else '' end || E'}\n' || coalesce(content, '')));
end $$;

-- Gives a fingerprint of each range in which something lives.
create or replace function public.sync_digests(client_version integer default 1) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := auth.uid();
  refusal jsonb := quartet.sync_refusal('{"sync":1}', client_version);
begin
  if refusal is not null then return refusal; end if;
  return (
    with range as (
      select r.table_name, r.scope, get_byte(uuid_send(r.record), 15) as bucket, count(*) as count,
        mod(mod(sum(r.hash), 18446744073709551616) + 18446744073709551616, 18446744073709551616) as sum
      from quartet.sync_records as r where r.user_id = me and r.life % 2 = 1 group by 1, 2, 3
    ), grouped as (
      select g.table_name, g.scope,
        json_agg(json_build_array(
          g.bucket, g.count,
          lpad(to_hex(div(g.sum, 4294967296)::bigint), 8, '0')
            || lpad(to_hex(mod(g.sum, 4294967296)::bigint), 8, '0')) order by g.bucket) as buckets
      from range as g group by 1, 2
    )
    select to_jsonb(quartet.sync_decoded(json_build_object(
      'sync', 1, 'digests', coalesce(json_agg(json_build_object(
        'table', g.table_name, 'scope', g.scope, 'buckets', g.buckets)), '[]'))::text) || E'\n')
    from grouped as g);
end $$;

-- Upkeep, for the SQL editor or a scheduled job ----------------------------------------------------------

-- Drops the changes from before some time, of one user or of all, and says how many; records stay. A device
-- that has not pulled since begins with a snapshot.
create or replace function quartet.sync_trim(keeping interval, of_user uuid default null) returns bigint
language plpgsql volatile security invoker set search_path = '' as $$
declare dropped bigint;
begin
  update quartet.sync_logs as l
  set floor = greatest(l.floor, (
    select coalesce(max(c.sequence), 0) from quartet.sync_changes as c
    where c.user_id = l.user_id and c.received_at <= clock_timestamp() - keeping))
  where of_user is null or l.user_id = of_user;
  delete from quartet.sync_changes as c using quartet.sync_logs as l
  where l.user_id = c.user_id and c.sequence <= l.floor and (of_user is null or l.user_id = of_user);
  get diagnostics dropped = row_count;
  return dropped;
end $$;

-- After a backup was put back: devices may have seen changes that the database does not know, and hand over
-- again what they have.
create or replace function quartet.sync_begin_anew() returns void
language sql volatile security invoker set search_path = '' as $$
  update quartet.sync_logs set epoch = gen_random_uuid()
$$;

do $$
declare name text;
begin
  for name in
    select p.oid::regprocedure::text from pg_proc as p
    where p.pronamespace = 'quartet'::regnamespace and p.proname like 'sync\_%'
      or p.pronamespace = 'public'::regnamespace
        and p.proname in ('sync_place', 'sync_push', 'sync_pull', 'sync_snapshot', 'sync_digests')
  loop
    execute format('revoke all on function %s from public, anon', name);
    if name like 'quartet.sync\_trim(%' or name like 'quartet.sync\_begin\_anew(%' then
      execute format('revoke all on function %s from authenticated', name);
      execute format('grant execute on function %s to service_role', name);
    else
      execute format('grant execute on function %s to authenticated, service_role', name);
    end if;
  end loop;
end $$;

notify pgrst, 'reload schema';

commit;
