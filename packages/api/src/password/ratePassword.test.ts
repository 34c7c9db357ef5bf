import { describe, expect, it } from 'vitest';
import { ratePassword } from './ratePassword';

describe('rating a password', () => {
  it.each([
    ['', 0],
    ['Xk9#mP2$v', 0],
    ['aaaaaaaaaaaa', 0],
    ['abcabcabcabc', 0],
    ['qwertyuiop', 0],
    ['senha12345', 1],
    ['minhacasa1', 1],
    ['P@ssw0rd2024', 1],
    ['1q2w3e4r5t6y', 1],
    ['zaq12wsxcde3', 1],
    ['Segunda-feira1', 1],
    ['Mudar@12345', 2],
    ['brasil2026!!', 2],
    ['Xk9#mP2$vL', 3],
    ['cavalo correto bateria grampo', 4],
    ['jabuticaba-madura-7-ventos', 4],
  ])('gives %j %i, from 0 to 4 [PROFILE-27] [PROFILE-34]', async (password, score) => {
    expect(await ratePassword(password)).toBe(score);
  });

  it.each([
    ['HelenaPrado1990', 'Helena Prado'],
    ['helena.prado@empresa', 'helena.prado@empresa.example'],
    ['h3l3n4.pr4d0', 'helena.prado@empresa.example'],
    ['Metalurgica2026', 'Metalúrgica São Bento'],
  ])(
    'takes %s for weak where it is made of the name, the e-mail or the company [PROFILE-34]',
    async (password, word) => {
      expect(await ratePassword(password, [null, word])).toBeLessThan(3);
    },
  );

  it('leaves a good password that has a part of the name as good as the rest of it is [PROFILE-34]', async () => {
    expect(await ratePassword('helena gosta de jabuticaba', ['Helena Prado'])).toBe(4);
    expect(await ratePassword('panamericana-tucupi-9', ['Ana'])).toBe(4);
  });

  it('rates the longest password in a moment', async () => {
    const started = process.cpuUsage();
    await ratePassword('aA4@bB8$cC(3'.repeat(20).slice(0, 200));
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1e6).toBeLessThan(2);
  });
});
