import { describe, expect, it } from 'vitest';
import { passwordScore } from './passwordScore';

describe('rating a password', () => {
  it.each([
    ['', 0],
    ['Xk9#mP2$v', 0],
    ['senha12345', 0],
    ['1234567890', 0],
    ['aaaaaaaaaaaa', 0],
    ['abcabcabcabc', 0],
    ['qwertyuiop', 0],
    ['P@ssw0rd2024', 0],
    ['brasil2026!!', 0],
    ['minhacasa1', 2],
    ['ipe-amarelo-2026', 3],
    ['Xk9#mP2$vL', 3],
    ['cavalo correto bateria grampo', 4],
    ['jabuticaba-madura-7-ventos', 4],
  ])('gives %j %i, from 0 to 4 [PROFILE-27] [PROFILE-34]', (password, score) => {
    expect(passwordScore(password)).toBe(score);
  });

  it('thinks little of what is known about its owner [PROFILE-34]', () => {
    expect(passwordScore('helenaprado7x')).toBeGreaterThan(passwordScore('helenaprado7x', ['Helena Prado']));
    expect(passwordScore('helenaprado', ['Helena Prado'])).toBe(0);
  });
});
