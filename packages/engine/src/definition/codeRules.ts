import type { CodeConditions, CodeRules, RunningCode } from '../nodes/Node';

/** The rules of conditions; `undefined` without any. */
export function codeRules(conditions: CodeConditions): CodeRules | undefined {
  const isEmpty = Object.values(conditions).every((some) => some.length === 0);
  return isEmpty ? undefined : { conditions, begin };
}

/** Runs conditions and records what they read. */
function begin(conditions: () => CodeConditions): RunningCode {
  const reads = new Set<string>();
  const requiredReads = new Set<string>();
  return {
    reads,
    requiredReads,
    outcome(values) {
      // Earlier reads stay: a condition that reads less now reads the rest again once what it still reads has changed.
      const reader = (into: Set<string>) => (identifier: string) => {
        into.add(identifier);
        return values[identifier] ?? null;
      };
      const { visible, readOnly, required } = conditions();
      return {
        isVisible: visible.every((holds) => holds(reader(reads))),
        isReadOnly: readOnly.some((holds) => holds(reader(reads))),
        isRequired: required.some((holds) => holds(reader(requiredReads))),
      };
    },
  };
}
