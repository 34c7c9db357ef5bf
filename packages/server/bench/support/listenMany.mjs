/**
 * The pages of the bench of sockets: opens a socket for each token it is sent, and tells its parent after each change how
 * long every one of them waited. Both processes read the machine's one monotonic clock.
 */
import { WebSocket } from 'ws';

const atOnce = 100;
/** How long is waited for whoever has not heard, in milliseconds. */
const patience = 4000;

/** @type {bigint} */
let begun = 0n;
/** @type {number[]} */
let heard = [];

process.on('message', (/** @type {any} */ message) => {
  if (message.tokens) {
    void openAll(message.url, message.tokens).then(() => process.send?.({ isOpen: true }));
    return;
  }
  begun = BigInt(message.begin);
  heard = [];
  setTimeout(() => process.send?.({ heard }), patience);
});

/**
 * @param {string} url
 * @param {readonly string[]} tokens
 */
async function openAll(url, tokens) {
  for (let index = 0; index < tokens.length; index += atOnce)
    await Promise.all(tokens.slice(index, index + atOnce).map((token) => open(url, token)));
}

/**
 * @param {string} url
 * @param {string} token
 * @returns {Promise<void>}
 */
function open(url, token) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/websocket`, {
      origin: url.replace('127.0.0.1', 'localhost'),
      perMessageDeflate: false,
    });
    socket.once('open', () => socket.send(JSON.stringify({ type: 'Authenticate', token })));
    socket.once('error', reject);
    socket.once('close', (code) => {
      reject(new Error(`the server closed a socket: ${code}`));
    });
    socket.on('message', (data) => {
      const text = String(data);
      if (text.includes('"SendTalkUpdates"')) heard.push(Number(process.hrtime.bigint() - begun) / 1e6);
      else if (text.includes('"Welcome"')) resolve();
    });
  });
}
