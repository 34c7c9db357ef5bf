import type { JobSave, WorkStep } from '@assunto/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftOf, jobOf, pathsOf, withCard, withMoved, withoutCard, withPart, withStep, withWork } from './jobDraft';
import { problemsByCard } from './jobProblems';

const step = (name: string): WorkStep => ({ workStepType: 'AddComment', name, configs: [{ text: name }] });
const eventStep = (filterName: string) => ({
  eventStepType: 1,
  filterName,
  filter: '{"and":[]}',
  filterId: null,
  subjectId: 3,
});
const job: JobSave = {
  name: 'Avisar',
  isEnabled: false,
  events: [
    { eventId: 1, once: true, negate: false, steps: [eventStep('a'), eventStep('b')] },
    { eventId: 2, once: false, negate: false, steps: [eventStep('c')] },
  ],
  works: [
    { workId: 5, name: 'Primeiro', steps: [step('1'), step('2')] },
    { workId: 6, name: 'Segundo', steps: [step('3')] },
  ],
};
const namesOf = (works: JobSave['works']) => works.map(({ workId, steps }) => [workId, steps.map(({ name }) => name)]);

describe('the draft of a job', () => {
  it('is the job again, with its events, works and numbers', () => {
    expect(jobOf(draftOf(job))).toEqual(job);
  });

  it('of a new one has one event of which nothing is chosen, and no work', () => {
    const { events, works } = jobOf(draftOf(null));
    expect(events.map(({ steps }) => steps.map(({ eventStepType }) => eventStepType))).toEqual([[null]]);
    expect(works).toEqual([]);
  });

  it('moves a step into the work of its new neighbour, and adds one to the work before it', () => {
    const draft = draftOf(job);
    const key = draft.works[0]?.key ?? '';
    expect(namesOf(jobOf(withMoved(draft, key, 2)).works)).toEqual([
      [5, ['2']],
      [6, ['3', '1']],
    ]);
    expect(namesOf(jobOf(withWork(draft, step('neu'), 2).draft).works)).toEqual([
      [5, ['1', '2', 'neu']],
      [6, ['3']],
    ]);
  });

  it('changes what all steps of an event share', () => {
    const draft = draftOf(job);
    const changed = jobOf(withPart(draft, draft.events[1]?.partKey ?? '', { negate: true }));
    expect(changed.events.map(({ negate }) => negate)).toEqual([true, false]);
  });

  it('never tears a work in two, loses a step or repeats one, whatever is moved, removed and brought back', () => {
    const acts = fc.array(
      fc.record({ act: fc.constantFrom('move', 'remove', 'undo', 'add'), from: fc.nat(5), to: fc.nat(5) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(acts, (all) => {
        let draft = draftOf(job);
        let removal: ReturnType<typeof withoutCard> = null;
        let count = 3;
        for (const { act, from, to } of all) {
          const key = draft.works[from]?.key ?? '';
          if (act === 'move') draft = withMoved(draft, key, to);
          else if (act === 'add') {
            draft = withWork(draft, step('x'), Math.min(to, draft.works.length)).draft;
            count += 1;
          } else if (act === 'undo' && removal) {
            draft = withCard(draft, removal.removal);
            removal = null;
            count += 1;
          } else if (act === 'remove') {
            const rest = withoutCard(draft, key);
            if (rest) [draft, removal, count] = [rest.draft, rest, count - 1];
          }
        }
        const { works } = jobOf(draft);
        expect(works.flatMap(({ steps }) => steps)).toHaveLength(count);
        const ids = works.map(({ workId }) => workId).filter((id) => id !== undefined);
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(draft.works.map(({ key }) => key)).size).toBe(draft.works.length);
      }),
    );
  });

  it('keeps the only step of a row [AUTO-19]', () => {
    const draft = draftOf({ ...job, events: [{ once: false, negate: false, steps: [eventStep('a')] }] });
    expect(withoutCard(draft, draft.events[0]?.key ?? '')).toBeNull();
    expect(withoutCard(draft, draft.works[0]?.key ?? '')?.draft.works).toHaveLength(2);
  });

  it('knows where each step is in the saved job, and so to which one a problem belongs', () => {
    const draft = draftOf(job);
    expect([...pathsOf(draft).values()]).toEqual([
      ...['/events/0/steps/0', '/events/0/steps/1', '/events/1/steps/0'],
      ...['/works/0/steps/0', '/works/0/steps/1', '/works/1/steps/0'],
    ]);
    const at = (path: string) => ({ code: 'X', message: 'x', path });
    const found = problemsByCard([at('/works/1/steps/0/configs/0'), at('/name'), at('/works/0/steps/1')], draft);
    const [, second, third] = draft.works;
    expect(found.get(third?.key ?? '')).toEqual([at('/configs/0')]);
    expect(found.get(second?.key ?? '')).toEqual([at('')]);
    expect(found.get('')).toEqual([at('/name')]);
  });

  it('changes one step alone', () => {
    const draft = draftOf(job);
    const changed = jobOf(withStep(draft, draft.works[1]?.key ?? '', step('outro')));
    expect(namesOf(changed.works)[0]).toEqual([5, ['1', 'outro']]);
    expect(changed.events).toEqual(job.events);
  });
});
