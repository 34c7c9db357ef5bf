import type { CodeConditions, CodeRules, CodeValue, RunningCode } from '../nodes/Node';

/** The rules of conditions; `undefined` without any. */
export function codeRules(conditions: CodeConditions, hasLogic: boolean): CodeRules | undefined {
  const isEmpty = Object.values(conditions).every(
    (some: unknown) => some === undefined || (Array.isArray(some) && some.length === 0),
  );
  return isEmpty ? undefined : { conditions, hasLogic, begin };
}

/** Runs conditions and records what they read. */
function begin(conditions: () => CodeConditions, isNew: boolean): RunningCode {
  const reads = new Set<string>();
  const requiredReads = new Set<string>();
  return {
    reads,
    requiredReads,
    outcome(values, run) {
      // Earlier reads stay: a condition that reads less now reads the rest again once what it still reads has changed.
      const reader = (into: Set<string>) => (identifier: string) => {
        into.add(identifier);
        return values[identifier] ?? null;
      };
      const { visible, readOnly, required, value, initial } = conditions();
      const valueBy = (code: CodeValue | undefined): unknown => code?.(reader(reads), run);
      return {
        isVisible: visible.every((holds) => holds(reader(reads))),
        isReadOnly: readOnly.some((holds) => holds(reader(reads))),
        isRequired: required.some((holds) => holds(reader(requiredReads))),
        value: valueBy(value),
        // Begun with nothing, not with what it had before.
        initial: isNew && initial ? (valueBy(initial) ?? null) : undefined,
      };
    },
  };
}
