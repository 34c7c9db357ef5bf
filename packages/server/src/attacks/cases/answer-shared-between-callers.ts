import { expect } from 'vitest';
import { attack } from '../attack';

export default attack("cannot get another person's answer from a cache or a prepared statement", async (world) => {
  const path = `/talk/chamado/${world.open}`;
  for (let round = 0; round < 8; round += 1) {
    const [admin, agent] = await Promise.all([world.admin('GET', path), world.agent('GET', path)]);
    expect(admin.body).toContain('"custo"');
    expect(agent.body).not.toContain('"custo"');
    expect(await world.ids(world.agent)).not.toContain(world.hidden);
    expect(await world.ids(world.admin)).toContain(world.hidden);
  }
  const { token } = await world.signIn();
  const answer = await world.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
  expect(answer.headers['cache-control']).toBe('no-store');
});
