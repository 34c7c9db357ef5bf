import { distance } from 'fastest-levenshtein';
import { operatorText } from '../../platform/messages/operatorText';
import { settingsSchema } from './settings';

const settingNames = Object.keys(settingsSchema.properties);
/** Two letters changed, left out, added or exchanged. */
const mostChanges = 2;
/** Of shorter names, usual variables are too similar: HOME and HOST, TEMP and DEMO. */
const shortest = 8;

/** A sentence for each variable of the environment that is not a setting but is probably meant to be one. */
export function similarSettings(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env).flatMap((name) => {
    const known = settingNames.includes(name) || !name.includes('_') ? undefined : mostSimilar(name);
    if (known === undefined) return [];
    return operatorText(
      {
        pt: `Aviso: ${name} não é uma configuração e foi ignorada. Quis dizer ${known}?`,
        en: `Warning: ${name} is not a setting and was ignored. Did you mean ${known}?`,
      },
      env,
    );
  });
}

function mostSimilar(name: string): string | undefined {
  const written = name.toUpperCase();
  const ranked = settingNames
    .filter((known) => known.length >= shortest && Math.abs(known.length - written.length) <= mostChanges)
    .map((known) => ({ known, changes: distance(known, written) }))
    .filter(({ changes }) => changes <= mostChanges)
    .sort((one, other) => one.changes - other.changes);
  return ranked[0]?.known;
}
