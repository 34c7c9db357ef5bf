import { passwordMinimum, passwordScore, type PasswordScore } from '@assunto/engine/core';

/** What each score is called (2§5). */
export const scoreNames: Record<PasswordScore, string> = {
  0: 'Não segura',
  1: 'Muito fraca',
  2: 'Fraca',
  3: 'Forte',
  4: 'Muito forte',
};

/** How hard a new password is to guess. */
export function PasswordStrength({ password, ownWords }: { password: string; ownWords: readonly string[] }) {
  if (password === '') return <>Use uma senha forte, com no mínimo {passwordMinimum} caracteres.</>;
  if ([...password].length < passwordMinimum) return <>Digite no mínimo {passwordMinimum} caracteres</>;
  const score = passwordScore(password, ownWords);
  return (
    <span className="as-profile-strength">
      <meter min={0} max={4} low={2} high={3} optimum={4} value={score} aria-label="Força da senha" />
      <span role="status">{scoreNames[score]}</span>
    </span>
  );
}
