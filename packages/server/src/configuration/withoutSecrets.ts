/** Names of properties whose values are never written down, wherever they are in a state. */
const secretName = /password|secret|token|recoverycode|^hash$/i;

/**
 * A copy of a state, as JSON, whose secrets are replaced by a text. They should not be in a state at all: this is for the
 * one that was forgotten.
 */
export function withoutSecrets(state: unknown): unknown {
  if (Array.isArray(state)) return state.map(withoutSecrets);
  if (typeof state !== 'object' || state === null) return state;
  return Object.fromEntries(
    Object.entries(state).map(([name, value]) => [name, secretName.test(name) ? '(oculto)' : withoutSecrets(value)]),
  );
}
