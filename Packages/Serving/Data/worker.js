// What a browser keeps of pages, and what waits in it: without network a reader reads what was opened
// before, and forms that may wait are sent later, in their order.
//
// The server writes two constants before this text: `shell`, the addresses of what documents load, and
// `offline`, that of the page for what was never opened.
//
// All that is kept belongs to one reader, whom the header `page-reader` of a page names. A page that
// names another one, or none, drops the pages; signing out drops everything. Navigations that post, and
// forms that may not wait, never pass through here: the browser itself says where they come from.

const shellName = `shell ${shell.join(' ')}`;
const pagesName = 'pages';
/** So long is waited for a network that may be there, in milliseconds. */
const patience = 8000;
/** So many pages are kept, and so long. */
const most = 40;
const longest = 7 * 86_400_000;

/** Counts what the reader sends: a page that was asked for before may be that of another reader. */
let turn = 0;

const path = (url) => url.pathname + url.search;
const readerOf = (response) => response.headers.get('page-reader') ?? '';
const isPage = (response) => response.status === 200 && response.type === 'basic'
  && /^text\/html\b/.test(response.headers.get('content-type'));
/** Where a reader goes on while the form of a page waits. */
const onward = (text) => /<form [^>]*data-wait="([^"&]+)"/.exec(text)?.[1];
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

// What waits

const open = () => new Promise((resolve, reject) => {
  const request = indexedDB.open('waiting', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('forms', { keyPath: 'id', autoIncrement: true });
    request.result.createObjectStore('state');
  };
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** Does something in one transaction, which is on the disk once this returns. */
async function stored(mode, work) {
  const database = await open();
  try {
    const transaction = database.transaction(['forms', 'state'], mode, { durability: 'strict' });
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    const requests = work(transaction.objectStore('forms'), transaction.objectStore('state'));
    await done;
    return requests?.map((request) => request.result);
  } finally {
    database.close();
  }
}

/** To whom all belongs that is kept, and the forms of this reader that wait. */
async function look(as) {
  const [known = '', all] = await stored('readonly', (forms, state) =>
    [state.get('reader'), forms.getAll()]);
  const reader = as ?? known;
  const own = (form) => reader !== '' && form.reader === reader;
  return { known, reader, forms: all.filter(own), others: all.filter((form) => !own(form)) };
}

/** Makes a reader the one to whom all belongs that is kept, and finds what waits. */
async function settle(reader) {
  const { known, forms, others } = await look(reader);
  if (reader === known) return forms;
  await caches.delete(pagesName);
  await stored('readwrite', (kept, state) => {
    state.put(reader, 'reader');
    // Whose session has ended may sign in again; what another one left is never sent.
    if (reader) for (const form of others) kept.delete(form.id);
  });
  return forms;
}

async function forget() {
  turn += 1;
  await caches.delete(pagesName);
  await stored('readwrite', (forms, state) => {
    forms.clear();
    state.clear();
  });
}

let sending = null;

/** Sends what waits, in one go at a time for all windows. */
const sendAll = () => sending ??= deliver().finally(() => { sending = null; });

async function deliver() {
  let count = 0;
  let isRefused = false;
  for (const form of (await look()).forms) {
    if (form.refusal) break;
    const refusal = await send(form);
    if (refusal === null) break;
    if (refusal) {
      isRefused = true;
      await stored('readwrite', (forms) => { forms.put({ ...form, refusal }); });
      break;
    }
    count += 1;
    await stored('readwrite', (forms) => { forms.delete(form.id); });
  }
  if (!count && !isRefused) return;
  const said = [
    count ? `${count === 1 ? 'What waited is' : `${count} that waited are`} sent.` : '',
    isRefused ? 'One was refused.' : '',
  ].join(' ').trim();
  for (const client of await clients.matchAll()) client.postMessage(said);
}

/** Sends one form: the result is why it is refused, `''` if it was taken, `null` if it has to wait. */
async function send(form) {
  let response;
  try {
    response = await fetch(form.address, {
      method: 'POST',
      body: form.body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        // How long ago, as this device's clock may be wrong, and whose it is.
        'form-age': `${Math.max(0, Date.now() - form.at)}`,
        'form-reader': form.reader,
      },
      signal: AbortSignal.timeout(2 * patience),
    });
  } catch {
    return null;
  }
  if (response.redirected) return readerOf(response) === form.reader ? '' : null;
  const { status } = response;
  // The session may be over, or the server busy.
  if (status === 401 || status === 403 || status === 429 || status >= 500) return null;
  const text = await response.text();
  const problem = /class="problem"[\s\S]*?<p>([\s\S]*?)<\/p>/.exec(text)
    ?? /<h1[^>]*>[\s\S]*?<p>([\s\S]*?)<\/p>/.exec(text);
  return plain(problem?.[1]) || 'The server did not take it.';
}

// What is shown

const escaped = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** Text of a page of ours, still escaped, without its markup. */
const plain = (html) => (html ?? '').replace(/<[^>]*>/g, '').replace(/[<>"]/g, '').trim();

function time(at) {
  const date = new Date(at);
  const clock = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (date.toDateString() === new Date().toDateString()) return clock;
  return `${date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}, ${clock}`;
}

const counted = (forms) => (forms.length === 1 ? '1 waits' : `${forms.length} wait`);

/** A form about what waits, which is sent to the page and answered here. */
const button = (address, name, label, style, values) => `<form method="post" action="${address}" data-wait>${
  Object.entries(values).map(([key, value]) => `<input type="hidden" name="${key}" value="${value}">`).join('')
}<button class="${style}" aria-label="${label}">${name}</button></form>`;

function list(forms, address) {
  if (!forms.length) return '';
  const rows = forms.map(({ id, name, at, typed, refusal }) => {
    const what = `${escaped(name)}, ${time(at)}`;
    return `<li class="row" id="waits-${id}"><p>${what}</p>${typed && `<p class="hint">${escaped(typed)}</p>`}${
      refusal ? `<p class="error">Refused: ${refusal}</p>` : ''
    }<div class="actions">${
      button(address, 'Discard', `Discard: ${what}`, 'quiet', { _waits: 'discard', _id: id })
    }</div></li>`;
  });
  const all = `<ul class="rows">${rows.join('')}</ul>`;
  // A long list would push away what is tapped next.
  const isShort = forms.length <= 2 || forms.some(({ refusal }) => refusal);
  return `<section id="waiting" aria-labelledby="waiting-title"><h2 id="waiting-title">${
    counted(forms)} to be sent</h2>${
    isShort ? all : `<details><summary>Show what waits</summary>${all}</details>`
  }<div class="actions">${
    button(address, 'Send now', 'Send now', 'primary', { _waits: 'send' })}</div></section>`;
}

/** A page with what waits; a copy of one says how old it is. */
function composed(text, headers, address, forms, { keptAt, notice } = {}) {
  let page = text;
  const parts = [list(forms, escaped(address))];
  if (keptAt) {
    parts.unshift(
      `<div id="kept" class="note" role="status"><p>Kept from ${time(keptAt)}, without network.</p></div>`);
    // Each copy has a name of its own: a form that is sent from two of them is meant twice.
    const copy = /name="_copy" value="([^"]+)"/.exec(page)?.[1];
    const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0')).join('');
    if (copy) page = page.replaceAll(`value="${copy}"`, `value="${fresh}"`);
  }
  const place = /(<div class="notice[^>]*>)([\s\S]*?)<\/div>/;
  const html = parts.join('');
  page = place.test(page)
    ? page.replace(place, (_, start, content) =>
      `${start}${notice ? `<p>${notice}</p>` : keptAt ? '' : content}</div>${html}`)
    : page.replace(/<main[^>]*>/, (start) => start + html);
  const own = new Headers(headers);
  for (const name of ['content-length', 'content-encoding', 'kept-at']) own.delete(name);
  return new Response(page, { headers: own });
}

const copyAt = async (address) => (await caches.open(pagesName)).match(address, { ignoreVary: true });

/** The copy of a page, or the page for those of which there is none; `null` where there is no reader. */
async function copyOf(address, { notice, orElse } = {}) {
  const { reader, forms } = await look();
  // Behind a form that waits a reader goes on elsewhere; what is done there follows it.
  const next = forms.findLast((form) => form.address === address)?.next;
  const kept = reader && ((next && await copyAt(next)) || await copyAt(address));
  const keptAt = Number(kept?.headers?.get('kept-at'));
  if (kept && Date.now() - keptAt < longest) {
    const text = (await kept.text()).replaceAll(`action="${next}"`, `action="${escaped(address)}"`);
    return composed(text, kept.headers, address, forms, { keptAt, notice });
  }
  if (!orElse) return null;
  const page = await caches.match(offline);
  const others = await links();
  return composed(
    (await page.text()).replace('<div id="pages">', (start) => start + others), page.headers, address, forms,
    { notice });
}

/** Links to the pages that can be read. */
async function links() {
  const items = [];
  const cache = await caches.open(pagesName);
  for (const request of (await cache.keys()).reverse().slice(0, 12)) {
    const response = await cache.match(request);
    const title = /<title>([^<]*)<\/title>/.exec(await response.text())?.[1].split(' · ')[0];
    const address = escaped(path(new URL(request.url)));
    items.push(`<li><a class="button" href="${address}">${title ?? address}</a></li>`);
  }
  return items.length ? `<h2>Kept on this device</h2><ul class="rows">${items.join('')}</ul>` : '';
}

// What is kept

async function keep(response, begun, isLast) {
  const reader = readerOf(response);
  if (!reader || !isPage(response)) return;
  const { url, headers } = response;
  const text = await response.text();
  // The reader may have signed out meanwhile.
  if (begun !== turn) return;
  await settle(reader);
  const cache = await caches.open(pagesName);
  if (begun !== turn) return;
  const own = new Headers(headers);
  own.set('kept-at', `${Date.now()}`);
  await cache.put(path(new URL(url)), new Response(text, { headers: own }));
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old);
  if (isLast) return;
  // A page whose form may wait has to be there before it is needed, and so has what follows a form.
  const next = onward(text);
  const links = [...text.matchAll(/<a [^>]*data-wait[^>]*>/g)];
  for (const address of [next, ...links.map(([link]) => /href="([^"&]*)"/.exec(link)?.[1])]) {
    const known = address && await copyAt(address);
    if (address && !(Date.now() - Number(known?.headers.get('kept-at')) < 3_600_000)) {
      await ahead(address, url, address !== next);
    }
  }
}

/** Reads a page before it is opened; the server knows that no reader sees it. */
async function ahead(address, referrer, isLast) {
  const begun = turn;
  try {
    await keep(await fetch(address, { headers: { purpose: 'prefetch' }, referrer }), begun, isLast);
  } catch { /* It is kept when it is opened. */ }
}

async function page(event, address) {
  const begun = turn;
  const { request } = event;
  const answer = (async () => (await event.preloadResponse) ?? fetch(request))();
  let response = await Promise.race([answer, pause(patience)]).catch(() => null);
  if (!response) {
    const copy = await copyOf(address).catch(() => null);
    if (copy) {
      answer.catch(() => {});
      return copy;
    }
    try {
      response = await answer;
    } catch {
      return request.mode === 'navigate' ? copyOf(address, { orElse: true }) : Response.error();
    }
  }
  if (!isPage(response)) return response;
  try {
    const forms = begun === turn ? await settle(readerOf(response)) : [];
    event.waitUntil(keep(response.clone(), begun));
    if (!forms.length) return response;
    event.waitUntil(sendAll());
    // The address of a page that was made here would be that of the request.
    if (response.redirected) return response;
    return composed(await response.clone().text(), response.headers, address, forms);
  } catch {
    // A browser that keeps nothing shows the page all the same.
    return response;
  }
}

/** Sends a form that may wait, behind those that wait already; without network it waits, too. */
async function post(event, address) {
  const at = Date.now();
  const begun = turn;
  const { request } = event;
  const body = await request.clone().text();
  const fields = new URLSearchParams(body);
  if (fields.has('_waits')) return manage(fields, address);
  const { reader, forms } = await look().catch(() => ({ reader: '', forms: [] }));
  let waiting = forms;
  if (waiting.length) {
    await sendAll();
    waiting = (await look()).forms;
  }
  if (!waiting.length) {
    try {
      const response = await fetch(request, { signal: AbortSignal.timeout(patience) });
      if (response.redirected) event.waitUntil(keep(response.clone(), begun).catch(() => {}));
      return response;
    } catch { /* It waits. */ }
  }
  if (!reader) return Response.error();
  const name = decodeURIComponent(request.headers.get('form-name')).slice(0, 200);
  const typed = [...fields].filter(([key, value]) => !key.startsWith('_') && value)
    .map(([, value]) => value).join(', ').slice(0, 500);
  const own = fields.get('_do') === 'form' && await copyAt(address);
  const next = (own && onward(await own.text()))
    || forms.findLast((form) => form.address === address)?.next;
  await stored('readwrite', (kept) => { kept.add({ reader, address, body, name, typed, at, next }); });
  registration.sync?.register('forms').catch(() => {});
  const count = counted((await look()).forms);
  return copyOf(address, {
    notice: `Kept on this device, to be sent when there is a network. ${count}.`, orElse: true,
  });
}

/** Does what a reader wants of what waits. */
async function manage(fields, address) {
  const id = Number(fields.get('_id'));
  let notice = 'Discarded.';
  const { forms } = await look();
  if (fields.get('_waits') === 'send') {
    await stored('readwrite', (kept) => {
      for (const form of forms) if (form.refusal) kept.put({ ...form, refusal: '' });
    });
    await sendAll();
    const rest = (await look()).forms;
    notice = !rest.length ? 'All is sent.'
      : `${counted(rest)} still: ${rest[0].refusal ? 'one was refused' : 'there is no network'}.`;
  } else {
    if (forms.some((form) => form.id === id)) {
      await stored('readwrite', (kept) => { kept.delete(id); });
    }
    await sendAll();
  }
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patience) });
    if (!isPage(response) || response.redirected) return response;
    return composed(
      await response.text(), response.headers, address, (await look()).forms, { notice });
  } catch {
    return copyOf(address, { notice, orElse: true });
  }
}

// What the browser asks

addEventListener('install', (event) => event.waitUntil((async () => {
  await (await caches.open(shellName)).addAll(shell);
  await skipWaiting();
})()));

addEventListener('activate', (event) => event.waitUntil((async () => {
  // Pages of an older server ask for what is not kept any more.
  for (const name of await caches.keys()) if (name !== shellName) await caches.delete(name);
  await registration.navigationPreload?.enable();
  await clients.claim();
  for (const client of await clients.matchAll()) await ahead(client.url);
})()));

addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(forget());
  if (event.data === 'send') event.waitUntil(sendAll());
});

addEventListener('sync', (event) => event.waitUntil(sendAll()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  const isNavigation = request.mode === 'navigate';
  if (request.method === 'GET') {
    if (shell.includes(url.pathname)) {
      event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
    } else if (url.pathname !== '/events' && (isNavigation || request.destination === '')) {
      event.respondWith(page(event, path(url)));
    }
  } else if (request.method === 'POST') {
    turn += 1;
    if (!isNavigation && request.headers.has('form-name')) {
      event.respondWith(post(event, path(url)));
    }
  }
});
