import { realtimeCloseCodes } from '@assunto/api';
import { expect } from 'vitest';
import { attack } from '../attack';

export default attack('cannot stop the server by malformed messages on a socket', async (world) => {
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '{"type":"Outra"}',
    '['.repeat(8000),
    '{"type":"Authenticate","__proto__":{"caller":1}}',
  ]) {
    const listener = await world.listen();
    listener.socket.send(text);
    expect(await listener.closed, text.slice(0, 40)).toBe(realtimeCloseCodes.malformed);
  }
  const flooding = await world.listen();
  flooding.socket.send('x'.repeat(20_000));
  expect(await flooding.closed).toBe(1009);
  expect((await world.app.inject('/health')).statusCode).toBe(200);
});
