/**
 * The pages of the bench of sockets: opens a socket for each token it is sent, and notes which of them heard of which
 * change of which record, and when. It shares the machine with the server, so it does as little as a page can: frames are
 * read from one buffer of all sockets, and only what tells of a change is parsed.
 */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

const openedAtOnce = 100;
/** Frames of a page carry a mask; one of zeros leaves the bytes as they are. */
const noMask = Buffer.alloc(4);
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
const updates = '{"type":"SendTalkUpdates"';
const welcome = '{"type":"Welcome"';

/** Which sockets heard of a change, and when by the clock of the machine, in milliseconds. By record and version. */
/** @type {Map<string, { sockets: number[], times: number[] }>} */
const received = new Map();
/** The last message: thousands of sockets receive the same, which is parsed once. */
let last = { text: '', keys: /** @type {string[]} */ ([]) };
/** @type {string | null} */
let failure = null;

process.on('message', (/** @type {any} */ message) => {
  if (message.tokens) void openAll(message.url, message.tokens).then(() => process.send?.({ isOpen: true }));
  else if (message.count) process.send?.({ count: received.get(message.count)?.sockets.length ?? 0, failure });
  else process.send?.({ received: [...received], failure });
});

/**
 * @param {string} url
 * @param {readonly string[]} tokens
 */
async function openAll(url, tokens) {
  for (let first = 0; first < tokens.length; first += openedAtOnce)
    await Promise.all(tokens.slice(first, first + openedAtOnce).map((token, index) => open(url, token, first + index)));
}

const shared = Buffer.alloc(64 * 1024);
const nothing = Buffer.alloc(0);

/**
 * @param {string} url
 * @param {string} token
 * @param {number} number
 * @returns {Promise<void>} resolves when the page is welcome
 */
function open(url, token, number) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    /** What came of a frame whose end is not here yet. */
    let rest = nothing;
    let isUpgraded = false;
    const socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: {
        buffer: shared,
        callback(length) {
          const chunk = shared.subarray(0, length);
          const left = read(rest.length === 0 ? chunk : Buffer.concat([rest, chunk]));
          rest = left.length === 0 ? nothing : Buffer.from(left);
          return true;
        },
      },
    });
    socket.once('connect', () =>
      socket.write(
        `GET /websocket HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\nConnection: Upgrade\r\n` +
          `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
      ),
    );
    socket.on('error', reject);
    socket.once('close', () => {
      failure = `the server closed socket ${number}`;
      reject(new Error(failure));
    });

    /** @param {Buffer} bytes */
    function read(bytes) {
      if (!isUpgraded) {
        const end = bytes.indexOf('\r\n\r\n');
        if (end < 0) return bytes;
        const answer = bytes.toString('latin1', 0, end);
        if (!answer.startsWith('HTTP/1.1 101')) throw new Error(`the server refused a socket: ${answer}`);
        isUpgraded = true;
        socket.write(frame(JSON.stringify({ type: 'Authenticate', token })));
        bytes = bytes.subarray(end + 4);
      }
      for (;;) {
        const short = bytes.length < 2 ? 0 : bytes.readUInt8(1);
        const start = short === 126 ? 4 : 2;
        if (bytes.length < start) return bytes;
        const end = start + (short === 126 ? bytes.readUInt16BE(2) : short);
        if (bytes.length < end) return bytes;
        const kind = bytes.readUInt8(0) & 0x0f;
        if (kind === 9) socket.write(pong);
        else if (kind === 1) handle(bytes.toString('utf8', start, end));
        bytes = bytes.subarray(end);
      }
    }

    /** @param {string} text */
    function handle(text) {
      if (text.startsWith(updates)) note(text, number);
      else if (text.startsWith(welcome)) resolve();
    }
  });
}

/** @param {string} text */
function frame(text) {
  const payload = Buffer.from(text);
  const head = Buffer.from([0x81, 0x80 | 126, 0, 0]);
  head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, noMask, payload]);
}

/**
 * @param {string} text
 * @param {number} number
 */
function note(text, number) {
  if (text !== last.text) {
    /** @type {{ talks: { talkId: number, version: number }[] }} */
    const { talks } = JSON.parse(text);
    last = { text, keys: talks.map(({ talkId, version }) => `${talkId}:${version}`) };
  }
  const now = Number(process.hrtime.bigint()) / 1e6;
  for (const key of last.keys) {
    const noted = received.get(key) ?? { sockets: [], times: [] };
    received.set(key, noted);
    noted.sockets.push(number);
    noted.times.push(now);
  }
}
