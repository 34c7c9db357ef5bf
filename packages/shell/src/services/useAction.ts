import { refusalOf, userMessageOf } from '@assunto/engine';
import { useRef, useState, type ReactNode } from 'react';
import { notify } from '../notices/notices';
import { useConfirm, type Question } from './useConfirm';

/** Something that a person does with a button: what is asked before, and what is said after. */
export interface Action<Answer> {
  /** Asked first; without it, it is done at once. One that must be read first is a function. */
  question?: Question | false | undefined | (() => Promise<Question | false>);
  call(): Promise<Answer>;
  /** The notice when it is done; by default there is none. */
  done?: string;
  /** Called when it is done. */
  onDone?(answer: Answer): void;
  /** The notice of a failure after which it may succeed another time; by default what went wrong. */
  failed?: string;
  /** Says in another way why it failed; `true`: that is enough. */
  onFailed?(error: unknown): boolean | Promise<boolean>;
}

/** Why a call was refused; of one that may succeed another time, the sentence. */
export const failureText = (error: unknown, sentence?: string): string =>
  refusalOf(error) ?? sentence ?? userMessageOf(error);

/**
 * Does what a person starts, one thing at a time: asks, calls, and shows the result as a notice. `act` resolves to whether it was done.
 * The component renders `question`.
 *
 * @example
 * const { act, isPending, question } = useAction();
 * const discard = () => act({ call: () => client.request('DELETE', '/draft'), done: 'Rascunho descartado' });
 */
export function useAction() {
  const [confirm, question] = useConfirm();
  const [isPending, setPending] = useState(false);
  const isActing = useRef(false);
  async function act<Answer>(action: Action<Answer>): Promise<boolean> {
    if (isActing.current) return false;
    isActing.current = true;
    try {
      const asked = typeof action.question === 'function' ? await action.question() : action.question;
      if (asked && !(await confirm(asked))) return false;
      setPending(true);
      const answer = await action.call();
      if (action.done !== undefined) notify('success', action.done);
      action.onDone?.(answer);
      return true;
    } catch (error) {
      const [isSaid, problem] = await saidBy(action, error);
      if (!isSaid) notify('danger', failureText(problem, action.failed));
      return false;
    } finally {
      isActing.current = false;
      setPending(false);
    }
  }
  return { act, isPending, question: question as ReactNode };
}

/** Whether the action says itself why it failed; else what is left to say, which may be that this failed too. */
async function saidBy<Answer>({ onFailed }: Action<Answer>, error: unknown): Promise<[boolean, unknown]> {
  try {
    return [(await onFailed?.(error)) === true, error];
  } catch (problem) {
    return [false, problem];
  }
}
