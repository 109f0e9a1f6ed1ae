//# allFunctionsCalledOnLoad
// What pages do more with script. Without it each action is a link or a form that a page answers;
// this module sends the same forms and shows the same pages, but a reader keeps the scroll, the focus
// and what is typed, can drag cards, and sees what others change.
//
// No text becomes markup here: XMLHttpRequest reads documents without running them and without a
// Trusted Types policy, so pages forbid all policies (`trusted-types 'none'`).

const still = matchMedia('(prefers-reduced-motion: reduce)');

const { abs, max, min } = Math;
const { body, documentElement: root } = document;
const on = addEventListener;
const focused = () => document.activeElement;
const find = (selector, within = document) => within.querySelector(selector);
const live = find('#live');
const path = (url) => url.pathname + url.search;
const make = (tag, name, ...content) => {
  const element = document.createElement(tag);
  element.className = name;
  element.append(...content);
  return element;
};
/** Waits for the next picture; where nothing is drawn, not for long. */
const drawn = () => new Promise((done) => {
  requestAnimationFrame(() => setTimeout(done));
  setTimeout(done, 200);
});
const jump = (top) => scrollTo({ top, behavior: 'instant' });

/** What is shown: a jump to a heading changes the location, and not the page. */
let shown = path(location);
/** When the page was read, to know whether a stream that opens can have missed something. */
let readAt = performance.now();

// Pages

/** Reads a page, or sends a form and reads its answer; a form with a name may wait for a network. */
const load = (url, sent, name) => new Promise((resolve, reject) => {
  const request = new XMLHttpRequest();
  const fail = (text) => reject(new Error(text));
  request.open(sent ? 'POST' : 'GET', url);
  request.responseType = 'document';
  request.timeout = 60_000;
  request.onload = () => {
    const { response: page, status } = request;
    if (request.getResponseHeader('clear-site-data')) tell('forget');
    const main = page && find('#main', page);
    if (!main) return fail('The server sent no page.');
    // A failure in the place of the form would take what is typed.
    if (sent && status >= 400 && !find('article', main)) return fail(find('p', main).textContent);
    // Its notice is said once: by the region that was there before.
    find('.notice', main)?.removeAttribute('role');
    resolve({ page, url: new URL(request.responseURL), status });
  };
  request.onerror = () => fail('The server could not be reached.');
  request.ontimeout = () => fail('The server took too long.');
  if (name) request.setRequestHeader('form-name', encodeURIComponent(name));
  request.send(sent);
});

/** Says something to readers who do not see it appear. */
function say(text) {
  live.textContent = '';
  // A region that changes twice at once is read once, or not at all.
  if (text) setTimeout(() => { live.textContent = text; }, 50);
}

/** Says what an element holds. */
const sayOf = (selector) => say(find(selector)?.textContent);

/** Makes an element the same as another one, and keeps what is the same: its focus, its text. */
function morph(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  for (const { name } of [...old.attributes]) {
    // What a reader opened stays open, and what has the focus keeps it.
    if (!fresh.hasAttribute(name) && !/^(open|tabindex)$/.test(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  const ids = new Set([...fresh.children].map((child) => child.id));
  const known = new Map([...old.children].map((child) => [child.id, child]));
  const kind = (node) => node?.attributes?.class?.value;
  let place = old.firstChild;
  const drop = () => {
    const gone = place;
    place = place.nextSibling;
    gone.remove();
  };
  for (const node of [...fresh.childNodes]) {
    // What has gone is removed first, so that what stays need not move: moving takes the focus.
    while (place?.id && !ids.has(place.id)) drop();
    const own = node.id ? known.get(node.id) : !place?.id && kind(place) === kind(node) && place;
    while (own && place && !place.id && place !== own) drop();
    if (own?.nodeName !== node.nodeName) old.insertBefore(node, place);
    else {
      if (own === place) place = place.nextSibling;
      else old.insertBefore(own, place);
      morph(own, node);
    }
  }
  while (place) drop();
}

/** Shows what differs on the page that is shown. */
function update(page, isAnswer) {
  const before = focused();
  const notice = find('.notice', page);
  const said = find('#main .notice');
  // A notice stays until the reader does something else.
  if (!isAnswer && said && !notice?.hasChildNodes()) notice?.replaceWith(said.cloneNode(true));
  document.title = page.title;
  for (const part of ['body > header', 'body > .tabs', '#main']) {
    if (find(part) && find(part, page)) morph(find(part), find(part, page));
  }
  if (before.id && before !== focused()) {
    document.getElementById(before.id)?.focus({ preventScroll: true });
  }
  readAt = performance.now();
  celebrate();
}

/** Lays a match over the card that made it, until the reader chooses. */
function celebrate() {
  const match = find('.match[open]:not(:modal)');
  if (!match) return;
  match.open = false;
  match.showModal();
}
on('close', () => goOn(), true);

async function replace(page, top) {
  const change = () => {
    document.title = page.title;
    body.className = page.body.className;
    for (const child of [...body.children]) if (child !== live) child.remove();
    find('#live', page)?.remove();
    live.before(...page.body.children);
    readAt = performance.now();
  };
  const transition = !still.matches && document.startViewTransition?.(change);
  if (transition) {
    transition.ready.catch(() => {});
    await transition.updateCallbackDone;
  } else change();
  jump(top);
  celebrate();
}

/** Whether a page comes from a newer server, whose style sheet is another one. */
const isNewer = (page) => find('[rel=stylesheet]', page)?.href !== find('[rel=stylesheet]').href;

async function show({ page, url, status }, form) {
  if (isNewer(page) && status === 200) return location.assign(url);
  let keepsFocus = false;
  // A question and a farewell stand at the page's address, too.
  const isOther = find('.ask', page) || page.body.className !== body.className;
  if (path(url) === shown && !isOther) {
    keepsFocus = form.contains(focused());
    update(page, true);
    keepsFocus &&= form.isConnected;
    // What is written meanwhile stays. A form that changes a record shows what is compared when it is
    // sent again: what gave way to another change is not there any more.
    if (status === 200 ? !form._message : form._shown) form.reset();
  } else {
    if (path(url) !== shown) {
      history.replaceState({ top: scrollY }, '');
      history.pushState(null, '', url);
      shown = path(url);
    }
    await replace(page, 0);
  }
  arrive(keepsFocus);
}

/** Moves the focus to what a reader has to know next, unless it is where the reader goes on. */
function land(keepsFocus) {
  const problem = find('#main .problem');
  if (problem) return focusOn(problem);
  // A notice that offers something is gone to, any other one is said.
  const offer = find('#main .notice :is(button, a)');
  if (offer && !keepsFocus) return focusOn(offer.closest('.notice'));
  sayOf('#main :is(.notice, #kept) p');
  if (!keepsFocus) focusOn(find('#main .code') ?? find('#main h1'));
}

function focusOn(element) {
  if (element && !element.matches('a, input, [tabindex]')) element.tabIndex = -1;
  element?.focus({ preventScroll: element.matches('h1') });
}

/** Says above the page why something was not done. */
function complain(text, hint) {
  const box = make('div', 'problem', make('div', '', make('p', '', text), make('p', 'hint', hint)));
  box.role = 'alert';
  find('#main .problem')?.remove();
  find('#main h1').after(box);
  focusOn(box);
}

// Forms

/** The form that is being sent: another one belongs to a page that is about to go. */
let sending = null;

const target = (form) => new URL(form.getAttribute('action'), location);

function answers(form, submitter) {
  const data = new FormData(form, submitter);
  if (data.has('_zone')) data.set('_zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
  return form.enctype.startsWith('multipart') ? data : new URLSearchParams(data);
}

async function send(form, submitter) {
  if (sending) return;
  sending = form;
  form.ariaBusy = 'true';
  const sent = answers(form, submitter);
  const message = sent.has('_message') ? draft(form, sent.get('_message')) : null;
  try {
    // The reader sees first that the tap was taken.
    await drawn();
    const name = 'wait' in form.dataset && (submitter?.ariaLabel ?? find('button', form).textContent);
    const answer = (message?.reply && await hear(form, sent, message.reply))
      || await load(target(form), sent, name);
    if (answer.status !== 200) message?.takeBack();
    await show(answer, form);
    if (answer.failure) complain(...answer.failure);
  } catch (error) {
    // Sent again it has the same name of its copy, so that it takes effect once.
    message?.takeBack();
    complain(error.message, 'Nothing is lost: try again.');
  }
  form.ariaBusy = null;
  sending = null;
  if (isStale) refresh();
}

on('submit', (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== 'post') return;
  if (target(form).origin !== location.origin) return;
  event.preventDefault();
  const card = form.closest('.deck .card');
  const question = find('[data-passkey]', form);
  if (question) askKey(form, question);
  else if (card && form.dataset.move) decide(card, form, { isByKey: true });
  else send(form, event.submitter);
});

/** What is found shows as one types. */
let typed = 0;

on('input', ({ target: { form, type, value, parentElement } }) => {
  clearTimeout(typed);
  if (form?.role === 'search') typed = setTimeout(search, 250, form);
  const shown = type === 'range' && find('output', parentElement);
  if (shown) shown.value = `${Math.round(value * 100)} of 100`;
});

async function search(form) {
  const own = typed;
  const { page, url, status } = await load(`${target(form).pathname}?${answers(form)}`)
    .catch(() => ({}));
  // What was typed meanwhile is looked for next; the button sends the form, too.
  if (status !== 200 || own !== typed || !form.isConnected) return;
  history.replaceState(null, '', url);
  shown = path(url);
  update(page, true);
  sayOf('#main h2');
}

// Passkeys

/** The question that the browser has: it takes one at a time. */
let asked = null;

/** Has passkeys offered beside what the browser fills in; the way to the button's question is its own. */
async function offerKeys() {
  const way = find('[autocomplete$=webauthn]') && find('.scripted');
  if (!way || !await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.()) return;
  const { page } = await load(target(way), answers(way));
  const field = find('[data-passkey]', page);
  if (field && way.isConnected) askKey(field.form, field, 'conditional');
}

/** Puts a form's question to the browser's passkeys, and sends the form with the answer. */
async function askKey(form, field, mediation) {
  asked?.abort();
  const { signal } = asked = new AbortController();
  const options = JSON.parse(field.dataset.passkey);
  const [kind, act, ...parts] = 'user' in options ? ['Creation', 'create', 'attestationObject']
    : ['Request', 'get', 'authenticatorData', 'signature', 'userHandle'];
  try {
    const publicKey = PublicKeyCredential[`parse${kind}OptionsFromJSON`](options);
    const key = await navigator.credentials[act]({ publicKey, mediation, signal });
    const { id, response: answer } = key.toJSON();
    field.value = [id, ...['clientDataJSON', ...parts].map((part) => answer[part])].join('.');
  } catch (error) {
    if (mediation || signal.aborted) return;
    return complain(error.name === 'InvalidStateError' ? 'This device has a passkey of yours already.'
      : 'No passkey was given.', 'Try again, or use a code.');
  }
  await send(form);
  // An answer is good for one question.
  field.value = '';
}

on('popstate', async (event) => {
  if (path(location) === shown) return;
  shown = path(location);
  try {
    const { page, url } = await load(location);
    if (path(url) !== shown || isNewer(page)) throw url;
    await replace(page, event.state?.top ?? 0);
    arrive(false, true);
  } catch {
    location.reload();
  }
});

/** Fills in where the device is, to about a kilometre. */
on('click', ({ target }) => {
  const field = document.getElementById(target.dataset?.locate);
  if (field) navigator.geolocation.getCurrentPosition(({ coords }) => {
    field.value = `${coords.latitude.toFixed(2)}, ${coords.longitude.toFixed(2)}`;
    say(`Filled in: ${field.value}`);
  }, () => complain('Your location can’t be read.', 'Type where you are.'));
});

// Conversations

const isAtEnd = () => innerHeight + scrollY > root.scrollHeight - 120;
const newest = () => jump(root.scrollHeight);

/** Shows a message before the server has it; the page that answers has it in its place. */
function draft(form, text) {
  const line = find('#message');
  const added = [make('li', 'own sending', make('div', 'bubble', text))];
  if ('answered' in form.dataset) {
    const dots = make('div', 'bubble', make('i', ''), make('i', ''), make('i', ''));
    added.push(make('li', 'other typing', make('span', 'unseen', 'Writing'), dots));
  }
  find('.messages')?.append(...added);
  if (form.contains(line)) line.value = '';
  newest();
  return {
    reply: added[1],
    takeBack() {
      for (const item of added) item.remove();
      line.value ||= text;
    },
  };
}

/** Shows an answer while it is written; then the page that has it, or nothing if no stream comes. */
async function hear(form, sent, item) {
  const url = target(form);
  const headers = { accept: 'text/event-stream' };
  const stream = await fetch(url, { method: 'POST', body: sent, headers, redirect: 'manual' })
    .catch(() => null);
  if (!stream?.headers.get('content-type')?.startsWith(headers.accept)) return null;
  const log = find('[role=log]');
  const stop = make('button', 'stop', 'Stop');
  stop.type = 'button';
  stop.onclick = () => load(url, new URLSearchParams({ _do: 'stop', _copy: 1 })).catch(() => {});
  // Read out once it is whole.
  log.ariaBusy = 'true';
  find('.composer').append(stop);
  let [rest, failure] = [''];
  try {
    const reader = stream.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const events = (rest + part.value).split('\n\n');
      rest = events.pop();
      for (const event of events) {
        const [, kind, data] = event.match(/^event: (\w+)\ndata: (.*)$/) ?? [];
        if (kind === 'failed') failure = JSON.parse(data);
        if (kind !== 'text') continue;
        if (item.matches('.typing')) item.replaceChildren(make('div', 'bubble'));
        item.className = 'other';
        item.lastChild.append(JSON.parse(data));
        if (isAtEnd()) newest();
      }
    }
  } catch {
    // The page says what came.
  }
  if (focused() === stop) find('#message').focus();
  stop.remove();
  log.ariaBusy = null;
  return { ...await load(url), failure };
}

on('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  // A keyboard on glass has no Shift+Enter.
  if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return;
  if (!event.target.matches('.composer textarea')) return;
  event.preventDefault();
  if (event.target.value.trim()) event.target.form.requestSubmit();
});

// Decks: the way of a card from a finger to the server

/** From here on a card flies: a share of its width, or pixels a second. */
const enough = { share: 0.35, speed: 800 };
const signs = { left: -1, right: 1 };
let drag = null;
/** Decisions are sent one after the other; so many are under way. */
let queue = Promise.resolve();
let waiting = 0;

const first = '.deck .card:not([inert])';
const top = (event) => event.target.closest?.(first);
const formTo = (card, direction) => find(`form[data-move=${direction}]`, card);
const motion = (x, y, turn) => `translate(${x}px, ${y}px) rotate(${turn}deg)`;
/** How far the cards behind have risen, from 0 to 1. */
const rise = (card, share) => {
  for (let row = card; row = row.nextElementSibling;) row.style.setProperty('--rise', share);
};

on('pointerdown', (event) => {
  const card = top(event);
  if (!card || card.isTaken || drag || !event.isPrimary || event.button
    || !find('form[data-move]', card)) return;
  if (event.target.closest('button, .button, input, select, textarea, summary')) return;
  // From the edge a finger goes back to the page before.
  const isEdge = event.clientX < 20 || event.clientX > innerWidth - 20;
  if (event.pointerType === 'touch' && isEdge) return;
  const { top: edge, height, width } = card.getBoundingClientRect();
  drag = {
    card, width, id: event.pointerId, from: [event.clientX, event.clientY], way: [],
    x: 0, y: 0, turn: 0,
    // Held below its middle, a card turns the other way.
    grip: event.clientY - edge > height / 2 ? -25 : 25,
  };
});

on('pointermove', (event) => {
  if (event.pointerId !== drag?.id) return;
  const x = event.clientX - drag.from[0];
  const y = event.clientY - drag.from[1];
  if (!drag.isHeld) {
    if (Math.hypot(x, y) < 10) return;
    // Along the page it is a scroll.
    if (abs(y) > abs(x)) return drag = null;
    drag.isHeld = true;
    drag.card.setPointerCapture(drag.id);
    drag.card.classList.add('held');
  }
  const form = formTo(drag.card, x < 0 ? 'left' : 'right');
  // Where nothing is decided a card follows a little, as on a rubber band.
  Object.assign(drag, { x: form ? x : x * 0.3, y: y * 0.3, form });
  drag.way.push([event.timeStamp, x]);
  drag.frame ||= requestAnimationFrame(follow);
});

/** Follows the finger once for each picture that is drawn. */
function follow() {
  if (!drag) return;
  const { card, x, y, form, width, grip } = drag;
  drag.frame = 0;
  drag.turn = still.matches ? 0 : max(-1, min(1, x / width)) * grip;
  card.style.transform = motion(x, y, drag.turn);
  const share = form ? min(1, abs(x) / (width * enough.share)) : 0;
  rise(card, share);
  stamp(card, form, share);
}

/** Says on the card what letting go would decide. */
function stamp(card, form, share) {
  const name = `stamp ${form?.dataset.move}`;
  let word = find('.stamp', card);
  if (word?.className !== name) {
    word?.remove();
    word = make('span', name, form ? find('button', form).textContent : '');
    word.ariaHidden = 'true';
    card.append(word);
  }
  word.style.opacity = share;
}

function letGo(event) {
  if (event.pointerId !== drag?.id) return;
  const { card, form, isHeld, x, y, width, way, turn } = drag;
  drag = null;
  if (!isHeld) return;
  // The click that ends a drag opens nothing.
  const swallow = (click) => click.preventDefault();
  on('click', swallow, true);
  setTimeout(() => removeEventListener('click', swallow, true));
  // What came before the last tenth of a second says nothing of the throw.
  const recent = way.filter(([time]) => event.timeStamp - time <= 100);
  const [first, last] = [recent[0], recent.at(-1)];
  const speed = recent.length < 2 ? 0 : ((last[1] - first[1]) / (last[0] - first[0] || 1)) * 1000;
  const isThrown = abs(speed) > enough.speed && speed * x > 0 && abs(x) > 20;
  const isOver = isThrown || abs(x) > width * enough.share;
  if (form && isOver && event.type === 'pointerup') {
    decide(card, form, { x, y, turn, time: ((width * 1.5 - abs(x)) / (abs(speed) || 1)) * 1000 });
  } else springBack(card, x, y, turn, speed);
}
on('pointerup', letGo);
on('pointercancel', letGo);

// No link or picture on a card is dragged.
on('dragstart', (event) => { if (top(event)) event.preventDefault(); });

/** A spring of tension 200 and friction 25 takes a card back, from where and as fast as it is. */
function springBack(card, x, y, turn, speed) {
  settle(card);
  if (still.matches) return;
  const frames = [];
  let [share, rate] = [1, speed / (x || 1)];
  while (frames.length < 60 && abs(share) + abs(rate) / 10 > 0.004) {
    frames.push({ transform: motion(x * share, y * share, turn * share) });
    rate += (-200 * share - 25 * rate) / 60;
    share += rate / 60;
  }
  card.animate([...frames, { transform: 'none' }], frames.length * 17);
}

const goOn = () => focusOn(find(`${first} .cover`) ?? find(`${first} :is(h2, h3)`));

function settle(card) {
  rise(card, 0);
  card.classList.remove('held');
  card.style.transform = '';
  find('.stamp', card)?.remove();
}

/** A card flies out at once, its form is sent behind it, and a refusal brings it back. */
function decide(card, form, { x = 0, y = 0, turn = 0, time = 520, isByKey }) {
  if (card.isTaken) return;
  // Until the card flies nothing of the page is measured or changed, so that the next picture is soon.
  card.isTaken = true;
  const list = card.parentElement;
  const deck = card.closest('.deck');
  const hadFocus = isByKey || card.contains(focused());
  const { move } = form.dataset;
  const sign = signs[move];
  const end = sign
    ? `translate(calc(${sign} * (50vw + 30rem)), ${y}px) rotate(${turn || sign * 20}deg)`
    : `translate(0, ${move === 'up' ? '-' : ''}100vh)`;
  const [duration, frames] = still.matches ? [150, [{}, { opacity: 0 }]]
    : [max(300, min(520, time)), [{ transform: motion(x, y, turn) }, { transform: end }]];
  const away = card.animate(frames, { duration, easing: 'cubic-bezier(.2,.6,.4,1)', fill: 'forwards' });
  const leave = () => {
    const height = list.offsetHeight;
    const isAbove = deck.getBoundingClientRect().top < 0;
    card.inert = true;
    settle(card);
    // What lies below the deck stays where it is.
    list.style.minHeight = `${height}px`;
    card.classList.add('gone');
    deck.append(card);
    if (isAbove) deck.scrollIntoView();
    // The next card can be decided on, as far as the page says how.
    const next = list.firstElementChild;
    if (next && find('form[data-move]', next)) {
      next.inert = false;
      if (hadFocus) goOn();
    }
    return answers(form);
  };
  // The card flies first: the page is laid out anew while the compositor moves it.
  const left = drawn().then(leave);
  const back = () => {
    for (const other of list.children) other.inert = true;
    card.isTaken = card.inert = false;
    card.classList.remove('gone');
    list.prepend(card);
    list.style.minHeight = '';
    away.cancel();
    if (!still.matches) card.animate([{ transform: end }, { transform: 'none' }], 300);
  };
  const deliver = async () => {
    try {
      const answer = await load(target(form), await left);
      if (answer.status !== 200 || find('.ask', answer.page)) {
        back();
        return await show(answer, form);
      }
      await away.finished;
      card.remove();
      // While others are under way, this page still has their cards.
      if (waiting > 1) return;
      if (path(answer.url) !== shown || isNewer(answer.page)) return await show(answer, form);
      update(answer.page, true);
      if (hadFocus && focused() === body) goOn();
      sayOf('#main .notice p');
    } catch (error) {
      back();
      complain(error.message, 'The card is back: decide again.');
    }
  };
  waiting += 1;
  queue = queue.then(deliver).then(() => {
    waiting -= 1;
    if (isStale) refresh();
  });
}

on('keydown', (event) => {
  const move = event.key.match(/^Arrow(.*)/)?.[1].toLowerCase();
  if (!move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // The focus is on the card; for keys that scroll nothing, it may also be nowhere.
  const isFree = event.target === body && signs[move];
  const card = isFree ? find(first) : top(event);
  const way = card && find(`[data-move=${move}]`, card);
  if (!way || event.target.matches('input, textarea, select')) return;
  event.preventDefault();
  if (way.matches('form')) decide(card, way, { isByKey: true });
  else way.click();
});

// What others change

let stream = null;
let wasOpen = false;
let isStale = false;
let missed = false;
let soon = 0;

/** Whether a change concerns the page: one of its IDs, or any. */
function concerns(ids) {
  const own = find('#main').dataset.refresh ?? 'never';
  if (own === 'never' || own === 'any' || ids === '*') return own !== 'never';
  return own.split(' ').some((id) => ids.split(' ').includes(id));
}

const isBusy = () => sending || waiting || drag;

/** Reads the page again, once for all that changes within a moment. */
function refresh() {
  isStale = true;
  if (soon || isBusy()) return;
  soon = setTimeout(async () => {
    soon = 0;
    if (isBusy()) return;
    isStale = false;
    const wasAtEnd = isAtEnd();
    try {
      const { page, url, status } = await load(location);
      if (isBusy()) isStale = true;
      else if (path(url) !== shown || isNewer(page)) location.assign(url);
      else if (status === 200) {
        update(page);
        if (wasAtEnd && find('.messages')) newest();
      }
    } catch {
      // When the server is there again, the stream opens, and the page is read.
    }
  }, 150);
}

function stop() {
  stream?.close();
  stream = null;
  missed = true;
}

function listen() {
  if (document.hidden || !concerns('*')) return stop();
  if (stream) return;
  stream = new EventSource('/events');
  stream.addEventListener('begin', () => {
    wasOpen = true;
    // What changed before the stream.
    if (missed || performance.now() - readAt > 3000) refresh();
    missed = false;
  });
  stream.addEventListener('change', (event) => { if (concerns(event.data)) refresh(); });
  stream.onerror = () => {
    if (stream?.readyState !== EventSource.CLOSED) return;
    stop();
    // Refused after it was open: the session may be over, which the page then says.
    if (wasOpen) refresh();
    wasOpen = false;
  };
}

on('visibilitychange', listen);
on('focus', listen);
on('pagehide', stop);
on('pageshow', listen);

/** What follows once a page is there. */
function begin(isBack) {
  register();
  if (find('.messages') && !location.hash && !isBack) newest();
  listen();
  offerKeys().catch(() => {});
}

/** What follows once a page is shown in the place of another one. */
function arrive(keepsFocus, isBack) {
  begin(isBack);
  land(keepsFocus);
  if (!isBack) find('[data-at-once]')?.form.requestSubmit();
}

// Without network

const { worker } = root.dataset;
const workers = worker && navigator.serviceWorker;
// The one policy that pages allow makes one address.
const address = workers && (globalThis.trustedTypes?.createPolicy('worker', {
  createScriptURL: () => '/worker.js',
}).createScriptURL('') ?? '/worker.js');

/** Has the browser keep pages; also after a reader has signed out, which ends it. */
const register = () => workers?.register(address, { updateViaCache: 'none' }).catch(() => {});
const tell = (what) => workers?.controller?.postMessage(what);

// What is said of forms that waited takes the place of the notice that they wait.
workers?.addEventListener('message', ({ data }) => {
  find('#main .notice')?.replaceChildren(make('p', '', data));
  say(data);
  refresh();
});
on('online', () => {
  tell('send');
  if (find('#kept')) refresh();
});

celebrate();
begin();
tell('send');
sayOf('#kept p');
