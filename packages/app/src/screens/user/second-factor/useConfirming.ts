import { answerOf, userMessageOf } from '@assunto/engine';
import { useState } from 'react';
import { useTranslate } from './messages/translation';

/** Runs the action that a dialog confirms, and holds the message of its refusal. */
export function useConfirming() {
  const translate = useTranslate();
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setPending(true);
    try {
      await work();
    } catch (error) {
      const answer = answerOf(error);
      setProblem(
        answer?.code === 'PASSWORD_WRONG'
          ? translate('factor.wrongPassword')
          : answer
            ? userMessageOf(error)
            : translate('factor.failed'),
      );
      setPending(false);
    }
  };
  return { problem, setProblem, isPending, run };
}
