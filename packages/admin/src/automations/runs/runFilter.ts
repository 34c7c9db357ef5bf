import { jobRunStates, type JobRunState } from '@assunto/api';

/** What narrows the log; the address holds it. */
export interface RunFilter {
  state: JobRunState | null;
  jobId: number | null;
  talkId: number | null;
}

const numberOf = (text: string | null): number | null => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null);

/** What the address narrows the log by; what is no such value narrows nothing. */
export function readRunFilter(address: URLSearchParams): RunFilter {
  const state = jobRunStates.find((one) => one === address.get('state')) ?? null;
  return { state, jobId: numberOf(address.get('jobId')), talkId: numberOf(address.get('talkId')) };
}

/** The address of a narrowed log. */
export function runFilterAddress({ state, jobId, talkId }: RunFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (state !== null) address.set('state', state);
  if (jobId !== null) address.set('jobId', String(jobId));
  if (talkId !== null) address.set('talkId', String(talkId));
  return address;
}
