/** Names of properties whose values are never logged, anywhere in a state. */
const secretName = /password|secret|token|recoverycode|^hash$/i;

/** A copy of a state, as JSON, with secrets replaced by a text. States should not contain secrets; this is a safeguard. */
export function withoutSecrets(state: unknown): unknown {
  if (Array.isArray(state)) return state.map(withoutSecrets);
  if (typeof state !== 'object' || state === null) return state;
  return Object.fromEntries(
    Object.entries(state).map(([name, value]) => [name, secretName.test(name) ? '(oculto)' : withoutSecrets(value)]),
  );
}
