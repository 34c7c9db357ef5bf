import { minPasswordLength, type PasswordScore } from '@assunto/engine/contract';
import type { RatedPassword } from './usePasswordScore';

/** What each score is called (2§5). */
export const scoreNames: Record<PasswordScore, string> = {
  0: 'Não segura',
  1: 'Muito fraca',
  2: 'Fraca',
  3: 'Forte',
  4: 'Muito forte',
};

/** The strength of a new password; shows the previous rating while a change is rated. */
export function PasswordStrength({ password, rated }: { password: string; rated: RatedPassword | null }) {
  if (password === '') return <>Use uma senha forte, com no mínimo {minPasswordLength} caracteres.</>;
  if ([...password].length < minPasswordLength) return <>Digite no mínimo {minPasswordLength} caracteres</>;
  if (!rated) return <span role="status">Avaliando a senha...</span>;
  if (rated.score === null)
    return <span role="status">A força da senha não pôde ser avaliada. Ela será conferida ao salvar.</span>;
  return (
    <span className="as-profile-strength">
      <meter min={0} max={4} low={2} high={3} optimum={4} value={rated.score} aria-label="Força da senha" />
      <span role="status">{scoreNames[rated.score]}</span>
    </span>
  );
}
