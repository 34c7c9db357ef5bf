import type { ErrorDetail } from '@assunto/engine/core';
import { eventStepTypes, type JobSave } from '@assunto/api';
import { checkJob, type JobProblem } from '@assunto/api/ticketing';
import { jobOf, pathsOf, type JobDraft } from './jobDraft';

/** What is wrong with a draft: `checkJob`, and events about no subject, which only the server would refuse. */
export function draftProblems(draft: JobDraft, { subjectMissing, locale }: ProblemTexts): JobProblem[] {
  const job = jobOf(draft);
  return [...subjectProblems(job, subjectMissing), ...checkJob(job, locale)].sort(byOrder);
}

/** The sentences of problems in the language of the page. */
interface ProblemTexts {
  subjectMissing: string;
  locale: string;
}

function subjectProblems({ events }: JobSave, message: string): JobProblem[] {
  return events.flatMap(({ steps }, at) =>
    steps.flatMap(({ eventStepType, subjectId }, index) =>
      eventStepType === null || eventStepType === eventStepTypes.webhook || subjectId
        ? []
        : [{ code: 'SUBJECT_NOT_FOUND', path: `/events/${at}/steps/${index}`, message }],
    ),
  );
}

const pathOrder = ['/name', '/events', '/works'];
const orderOf = ({ path }: JobProblem): number => {
  const found = pathOrder.findIndex((start) => path.startsWith(start));
  return found === -1 ? pathOrder.length : found;
};

/** Title, events, works; within them in the order in which they were found. */
const byOrder = (one: JobProblem, other: JobProblem): number => orderOf(one) - orderOf(other);

/** What the server refused, at the places that it names. */
export const refusedProblems = (errors: readonly ErrorDetail[]): JobProblem[] =>
  errors.map(({ code, message, attribute }) => ({ code, message, path: attribute ?? '' }));

/** Problems by card, with their paths below the step; `''` has those that belong to no card. */
export function problemsByCard(problems: readonly JobProblem[], draft: JobDraft): ReadonlyMap<string, JobProblem[]> {
  const cards = [...pathsOf(draft)];
  const found = new Map<string, JobProblem[]>();
  for (const problem of problems) {
    const [key = '', start = ''] =
      cards.find(([, one]) => problem.path === one || problem.path.startsWith(`${one}/`)) ?? [];
    const below = { ...problem, path: problem.path.slice(start.length) };
    found.set(key, [...(found.get(key) ?? []), below]);
  }
  return found;
}
