import type { CodeRules } from '../nodes/Node';
import type { EntityLeaf } from './EntityDefinition';

/** A leaf whose functions call those of `now`. */
export function latestLeaf<T extends object>(leaf: EntityLeaf<T>, now: () => EntityLeaf<T>): EntityLeaf<T> {
  const { rules } = leaf;
  leaf.parts?.follow(() => now().parts);
  const parts = Object.entries(leaf).map(([name, own]: [string, unknown]) => {
    if (!isFunction(own)) return [name, own];
    return [
      name,
      (...given: unknown[]) => {
        const latest: unknown = now()[name as keyof EntityLeaf<T>];
        return (isFunction(latest) ? latest : own)(...given);
      },
    ];
  });
  const latest = Object.fromEntries(parts) as EntityLeaf<T>;
  return rules?.code
    ? { ...latest, rules: { ...rules, code: latestCode(rules.code, () => now().rules?.code) } }
    : latest;
}

const isFunction = (one: unknown): one is (...given: unknown[]) => unknown => typeof one === 'function';

const latestCode = (code: CodeRules, now: () => CodeRules | undefined): CodeRules => ({
  begin: code.begin,
  hasLogic: code.hasLogic,
  get conditions() {
    return (now() ?? code).conditions;
  },
});
