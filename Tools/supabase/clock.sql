-- For tests of clocks: a request may say which time it is. No part of what a project installs.
create or replace function quartet.sync_now() returns bigint
language sql volatile set search_path = '' as $$
  select coalesce(
    nullif(current_setting('quartet.now', true), '')::bigint,
    floor(extract(epoch from clock_timestamp()) * 1000)::bigint)
$$;
