import { realtimeCloseCodes } from '@assunto/api';
import { expect } from 'vitest';
import { withToken } from '../../testing/createBrowser';
import { attack } from '../attack';

export default attack('cannot receive events on a socket without a session or from another origin', async (world) => {
  for (const other of ['https://mau.example', 'null', `${world.origin}.mau.example`])
    await expect(world.listen(undefined, other)).rejects.toThrow('403');
  const left = await world.signIn();
  await world.app.inject({ method: 'POST', url: '/account/logout', headers: withToken(left.token) });
  for (const token of ['x', 'eyJhbGciOiJub25lIn0.e30.x', left.token]) {
    const listener = await world.listen();
    listener.authenticate(token);
    expect(await listener.closed).toBe(realtimeCloseCodes.notAuthenticated);
    expect(listener.messages).toEqual([]);
  }
});
