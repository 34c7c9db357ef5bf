import { atom, type Atom } from 'jotai/vanilla';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useEngine } from '../react/Engine';
import type { UseFormSessionResult } from '../react/useFormSession';
import { useStored } from '../react/useStored';
import type { FormDefinition, FormSection } from '../schema/definitions';
import type { FormRuleRunner } from '../store/createFormRuleRunner';

/** A step of a form. */
export interface FormStep {
  name: string;
  sections: readonly FormSection[];
}

/** The steps of a form, of which one is shown at a time; those of which rules hide every field are left out. */
export interface FormSteps {
  steps: readonly FormStep[];
  current: FormStep;
  /** The position of the current step. */
  at: number;
  isLast: boolean;
  /** Whether 'Continuar' was pressed in a step, so that it says what is wrong. */
  isTried(step: FormStep): boolean;
  /** The title of the current step, which gets the focus when the step is shown. */
  title: React.RefObject<HTMLHeadingElement | null>;
  /** Shows a step, and focuses its title. */
  go(at: number): void;
  /** Validates the current step: shows the next one if it is valid, else returns `false`. */
  next(): boolean;
  /** Shows the step of a field, so that it can be focused. */
  reveal(subjectAttributeId: number): void;
}

const none: Atom<readonly FormStep[]> = atom<readonly FormStep[]>([]);

/** The steps of a form; `null` where it has none. */
export function useSteps({ definition, draft, formRules, session }: UseFormSessionResult): FormSteps | null {
  const store = useEngine('FormView').records.jotai;
  const [name, setName] = useState<string | null>(null);
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const title = useRef<HTMLHeadingElement>(null);
  const steps = useStored(
    store,
    useMemo(() => (definition && formRules ? shownSteps(definition, formRules) : none), [definition, formRules]),
  );
  const at = Math.max(
    0,
    steps.findIndex((step) => step.name === name),
  );
  const current = steps[at];
  if (!current || !draft) return null;
  const show = (to: FormStep | undefined) => flushSync(() => setName(to?.name ?? null));
  const go = (to: number) => {
    show(steps[to]);
    title.current?.focus();
  };
  return {
    steps,
    current,
    at,
    isLast: at === steps.length - 1,
    isTried: (step) => tried.has(step.name),
    title,
    go,
    next() {
      const ids = current.sections.flatMap(({ fields }) => fields.map(({ attribute }) => attribute.subjectAttributeId));
      setTried(new Set([...tried, current.name]));
      let isValid = false;
      draft.batch(() => {
        ids.forEach(draft.touch);
        isValid = session.validate(ids);
      });
      if (isValid) go(at + 1);
      return isValid;
    },
    reveal(subjectAttributeId) {
      const step = steps.find(({ sections }) =>
        sections.some(({ fields }) =>
          fields.some(({ attribute }) => attribute.subjectAttributeId === subjectAttributeId),
        ),
      );
      if (step && step !== current) show(step);
    },
  };
}

/** The steps that have a visible field. */
function shownSteps({ sections }: FormDefinition, formRules: FormRuleRunner): Atom<readonly FormStep[]> {
  const byName = new Map<string, FormSection[]>();
  for (const section of sections)
    if (section.step) byName.set(section.step, [...(byName.get(section.step) ?? []), section]);
  const all = [...byName].map(([name, own]): FormStep => ({ name, sections: own }));
  if (all.length === 0) return none;
  let before: readonly FormStep[] = all;
  return atom((get) => {
    const shown = all.filter((step) =>
      step.sections.some(({ fields }) =>
        fields.some((field) => {
          const ruled = formRules.atom(field.attribute.subjectAttributeId);
          return !(ruled ? get(ruled) : field).isHidden;
        }),
      ),
    );
    // The same steps are the same list, so that typing renders none of them.
    if (shown.length !== before.length || shown.some((step, index) => step !== before[index])) before = shown;
    return before;
  });
}
