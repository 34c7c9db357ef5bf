import type { EventStep, Job, JobEvent, JobIdentity, JobSave, JobWork, WorkStep } from '@assunto/api';

/** An event without its steps: what all of its steps share. */
export type EventPart = Omit<JobEvent, 'steps'>;
/** A work without its steps. */
type WorkPart = Omit<JobWork, 'steps'>;

/** A step as a card of the editor, with what it shares with the other steps of its event or work. */
interface Card<Step, Part> {
  /** Stays the same however the step is changed or moved. */
  key: string;
  /** Names the event or work that the step belongs to. */
  partKey: string;
  part: Part;
  step: Step;
}
export type EventCard = Card<EventStep, EventPart>;
export type WorkCard = Card<WorkStep, WorkPart>;

/** A job while it is edited: its steps in one row, whatever event or work they belong to. */
export interface JobDraft {
  name: string;
  isEnabled: boolean;
  actsAs: JobIdentity;
  events: readonly EventCard[];
  works: readonly WorkCard[];
}

let lastKey = 0;
const newKey = (): string => `card-${(lastKey += 1)}`;

/** A filter that every record passes. */
export const everyRecord = '{"and":[]}';

/** Whether every record passes a filter. */
export function passesEveryRecord(filter: string | null | undefined): boolean {
  if (!filter) return false;
  try {
    const tree: unknown = JSON.parse(filter);
    return JSON.stringify(tree) === everyRecord;
  } catch {
    return false;
  }
}

/** An event step of which nothing is chosen. */
export const emptyEventStep: EventStep = { eventStepType: null, filterName: null, filter: null, filterId: null };

/** A card for a new event with one step. */
export const newEventCard = (step: EventStep = emptyEventStep): EventCard => ({
  key: newKey(),
  partKey: newKey(),
  part: { once: false, negate: false },
  step,
});

/** A job as cards; without one, an automation of which nothing is chosen but one event. */
export function draftOf(job: Job | JobSave | null): JobDraft {
  const events = (job?.events ?? []).flatMap(({ steps, ...part }) => cardsOf(steps, part));
  const works = (job?.works ?? []).flatMap(({ steps, ...part }) => cardsOf(steps, part));
  return {
    name: job?.name ?? '',
    isEnabled: job?.isEnabled ?? false,
    actsAs: job?.actsAs ?? 'owner',
    events: events.length > 0 ? events : [newEventCard()],
    works,
  };
}

function cardsOf<Step, Part>(steps: readonly Step[], part: Part): Card<Step, Part>[] {
  const partKey = newKey();
  return steps.map((step) => ({ key: newKey(), partKey, part, step }));
}

/** The job as it is saved. */
export function jobOf({ name, isEnabled, actsAs, events, works }: JobDraft): JobSave {
  const identity = actsAs === 'owner' ? {} : { actsAs };
  return { name, isEnabled, ...identity, events: partsOf(events), works: partsOf(works) };
}

/** Steps one after the other that belong to one event or work, together again. */
function partsOf<Step, Part>(cards: readonly Card<Step, Part>[]): (Part & { steps: Step[] })[] {
  return groupsOf(cards).map((group) => ({
    ...(group[0] as Card<Step, Part>).part,
    steps: group.map(({ step }) => step),
  }));
}

function groupsOf<Step, Part>(cards: readonly Card<Step, Part>[]): Card<Step, Part>[][] {
  const groups: Card<Step, Part>[][] = [];
  for (const card of cards) {
    const last = groups.at(-1);
    if (last && last[0]?.partKey === card.partKey) last.push(card);
    else groups.push([card]);
  }
  return groups;
}

/** Where each card is in the saved job, as a JSON pointer, by its key. */
export function pathsOf(draft: JobDraft): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const list of ['events', 'works'] as const)
    for (const [at, group] of groupsOf<unknown, unknown>(draft[list]).entries())
      for (const [index, { key }] of group.entries()) paths.set(key, `/${list}/${at}/steps/${index}`);
  return paths;
}

/** With another step in a card. */
export function withStep(draft: JobDraft, key: string, step: EventStep | WorkStep): JobDraft {
  const replaced = <C extends Card<unknown, unknown>>(card: C): C => (card.key === key ? { ...card, step } : card);
  return { ...draft, events: draft.events.map(replaced), works: draft.works.map(replaced) };
}

/** With other settings of the event that a card belongs to, and of all its steps. */
export function withPart(draft: JobDraft, partKey: string, changes: Partial<EventPart>): JobDraft {
  const changed = (card: EventCard): EventCard =>
    card.partKey === partKey ? { ...card, part: { ...card.part, ...changes } } : card;
  return { ...draft, events: draft.events.map(changed) };
}

/** With a new work step at a place. It belongs to the work of the step before it. */
export function withWork(draft: JobDraft, step: WorkStep, index: number): { draft: JobDraft; key: string } {
  const card: WorkCard = { key: newKey(), partKey: newKey(), part: {}, step };
  return { draft: { ...draft, works: adopted([...draft.works], card, index) }, key: card.key };
}

/** With a step at another place. */
export function withMoved(draft: JobDraft, key: string, index: number): JobDraft {
  const card = draft.works.find((one) => one.key === key);
  if (!card) return draft;
  const rest = draft.works.filter((one) => one !== card);
  return { ...draft, works: adopted(rest, card, Math.max(0, Math.min(index, rest.length))) };
}

/** Puts a card between others: it joins the work of its neighbour, so that no work is torn in two. */
function adopted(cards: WorkCard[], card: WorkCard, index: number): WorkCard[] {
  const neighbour = cards[index - 1] ?? cards[index];
  const joined = neighbour ? { ...card, partKey: neighbour.partKey, part: neighbour.part } : card;
  return [...cards.slice(0, index), joined, ...cards.slice(index)];
}

/** A removed card, and where it was. */
export type Removal =
  | { list: 'events'; card: EventCard; index: number }
  | { list: 'works'; card: WorkCard; index: number };

/** Without a card. `null` when there is none of this key, or when it is the only one of its row. */
export function withoutCard(draft: JobDraft, key: string): { draft: JobDraft; removal: Removal } | null {
  for (const list of ['events', 'works'] as const) {
    const index = draft[list].findIndex((card) => card.key === key);
    const card = draft[list][index];
    if (!card || draft[list].length === 1) continue;
    const rest = { ...draft, [list]: draft[list].filter((one) => one !== card) };
    return { draft: rest, removal: { list, card, index } as Removal };
  }
  return null;
}

/** With a removed card in its place again. */
export function withCard(draft: JobDraft, removal: Removal): JobDraft {
  if (removal.list === 'works') {
    const works = [...draft.works];
    const { card, index } = removal;
    const isElsewhere = works.some(({ partKey }) => partKey === card.partKey);
    const isInside = index > 0 && works[index - 1]?.partKey === works[index]?.partKey;
    const isJoined = isElsewhere || isInside;
    return { ...draft, works: isJoined ? adopted(works, card, index) : works.toSpliced(index, 0, card) };
  }
  return { ...draft, events: [...draft.events].toSpliced(removal.index, 0, removal.card) };
}

/** The subject of the record that the steps act on: that of the first event that has one. */
export const subjectOfDraft = ({ events }: JobDraft): number | null =>
  events.find(({ step }) => step.subjectId)?.step.subjectId ?? null;
