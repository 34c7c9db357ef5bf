import type { EventStep, Job, JobIdentity, JobSave, WorkStep } from '@assunto/api';
import type { JobProblem } from '@assunto/api/ticketing';
import { useState } from 'react';
import { comparesBefore, eventName } from '../events/eventKinds';
import { useTranslate as useEventTranslate } from '../events/messages/translation';
import { useTranslate } from '../messages/translation';
import {
  draftOf,
  jobOf,
  newEventCard,
  withCard,
  withMoved,
  withoutCard,
  withPart,
  withStep,
  withWork,
  type EventCard,
  type EventPart,
  type JobDraft,
  type Removal,
  type WorkCard,
} from './jobDraft';
import { draftProblems, problemsByCard } from './jobProblems';

interface EditorState {
  draft: JobDraft;
  /** The job as it was read or saved, as text. */
  base: string;
  /** The card whose form is open. */
  openKey: string | null;
  /** What was removed last, as long as nothing else was moved or removed. */
  removal: Removal | null;
  /** A save was tried: what is missing is shown. */
  isValidated: boolean;
  /** What the server refused, by card; a card that changes loses its refusals. */
  refused: ReadonlyMap<string, readonly JobProblem[]>;
}

const textOf = (draft: JobDraft): string => JSON.stringify(jobOf(draft));
const nothingRefused: EditorState['refused'] = new Map();

function stateOf(job: Job | JobSave | null, base: JobDraft | null): EditorState {
  const draft = draftOf(job);
  return {
    draft,
    base: textOf(base ?? draft),
    removal: null,
    isValidated: false,
    refused: nothingRefused,
    // A new automation begins with its event.
    openKey: job === null ? (draft.events[0]?.key ?? null) : null,
  };
}

/** The draft of the editor and what can be done with it. A recipe starts it as work that is not saved. */
export function useJobEditor(job: Job | null, recipe: JobSave | null) {
  const translate = useTranslate();
  const translateEvent = useEventTranslate();
  const texts = {
    subjectMissing: translateEvent('events.subjectMissing'),
    locale: translate.locale,
  };
  const [state, setState] = useState(() => (recipe ? stateOf(recipe, draftOf(null)) : stateOf(job, null)));
  const { draft, base, openKey, removal, isValidated, refused } = state;
  const change = (next: JobDraft, more: Partial<EditorState> = {}): void =>
    setState((before) => ({ ...before, draft: next, ...more }));
  const missing = isValidated ? draftProblems(draft, texts) : [];
  const problems = problemsByCard(missing, draft);
  const withoutRefusals = (key: string) => {
    const rest = new Map(refused);
    rest.delete(key);
    return rest;
  };
  return {
    draft,
    openKey,
    removal,
    isDirty: textOf(draft) !== base,
    /** What is wrong with a card; of `''`, with what belongs to none. */
    problemsOf: (key: string): readonly JobProblem[] => [...(problems.get(key) ?? []), ...(refused.get(key) ?? [])],
    problemCount: missing.length + [...refused.values()].flat().length,
    open: (key: string | null) => setState((before) => ({ ...before, openKey: key })),
    setName: (name: string) => change({ ...draft, name }, { refused: withoutRefusals('') }),
    setEnabled: (isEnabled: boolean) => change({ ...draft, isEnabled }),
    setActsAs: (actsAs: JobIdentity) => change({ ...draft, actsAs }, { refused: withoutRefusals('') }),
    changeStep: (key: string, step: WorkStep) => change(withStep(draft, key, step), { refused: withoutRefusals(key) }),
    /** Another kind of step: what its form showed is another one, and an event that compares nothing fires each time. */
    changeType(card: EventCard | WorkCard, step: EventStep | WorkStep): void {
      const changed = withStep(draft, card.key, step);
      const isEach = 'eventStepType' in step && !comparesBefore(eventName(step.eventStepType));
      const fitting = isEach ? withPart(changed, card.partKey, { negate: false, becoming: false }) : changed;
      change(fitting, { refused: withoutRefusals(card.key), openKey: card.key });
    },
    /** With other settings of the event, which all of its steps share. */
    changeEvent: ({ key, partKey }: EventCard, step: EventStep, changes: Partial<EventPart>) =>
      change(withPart(withStep(draft, key, step), partKey, changes), { refused: withoutRefusals(key) }),
    addEvent(step: EventStep): void {
      const card = newEventCard(step);
      change({ ...draft, events: [...draft.events, card] }, { openKey: card.key, removal: null });
    },
    addWork(step: WorkStep, index: number): void {
      const added = withWork(draft, step, index);
      change(added.draft, { openKey: added.key, removal: null });
    },
    move: (key: string, index: number) => change(withMoved(draft, key, index), { removal: null }),
    remove(key: string): void {
      const rest = withoutCard(draft, key);
      if (rest) change(rest.draft, { removal: rest.removal, openKey: openKey === key ? null : openKey });
    },
    undoRemoval: () => removal && change(withCard(draft, removal), { removal: null }),
    /** Shows what is missing; returns it, with the card of the first problem opened. */
    validate(): readonly JobProblem[] {
      const found = draftProblems(draft, texts);
      setState((before) => ({ ...before, isValidated: true, openKey: firstCard(found, draft) ?? before.openKey }));
      return found;
    },
    /** Shows what the server refused. */
    refuse(found: readonly JobProblem[]): void {
      setState((before) => ({
        ...before,
        refused: problemsByCard(found, draft),
        openKey: firstCard(found, draft) ?? before.openKey,
      }));
    },
    /** Starts again from a stored job or a recipe. */
    start: (from: Job | JobSave, isUnsaved = false) => setState(stateOf(from, isUnsaved ? draftOf(null) : null)),
  };
}

/** What the editor of a job can do. */
export type JobEditor = ReturnType<typeof useJobEditor>;

/** The card of the first problem; `null` where it belongs to none. */
const firstCard = (problems: readonly JobProblem[], draft: JobDraft): string | null =>
  [...problemsByCard(problems.slice(0, 1), draft).keys()][0] || null;
