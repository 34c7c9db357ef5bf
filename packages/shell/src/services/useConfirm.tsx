import { ConfirmDialog } from '@assunto/components';
import { useCallback, useRef, useState, type ReactNode } from 'react';

/** What a person is asked to confirm. */
export interface Question {
  title: string;
  /** What will happen, and to what. */
  text: ReactNode;
  /** Below the text, where that is more than a paragraph. */
  more?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** The action is destructive. */
  isDanger?: boolean;
}

/** Asks a question and resolves to whether it was confirmed. A question that replaces another one cancels it. */
export type Confirm = (question: Question) => Promise<boolean>;

/**
 * Asks for confirmation in a dialog that Escape cancels. The second value is the dialog, which the component must render.
 *
 * @example
 * const [confirm, dialog] = useConfirm();
 * const clear = async () => {
 *   if (await confirm({ title: 'Limpar', text: 'Deseja realmente limpar?', confirmLabel: 'Limpar' })) form.reset();
 * };
 */
export function useConfirm(): [Confirm, ReactNode] {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(() => undefined);
  const confirm = useCallback<Confirm>(
    (next) =>
      new Promise((resolve) => {
        answer.current(false);
        answer.current = resolve;
        setQuestion(next);
        setOpen(true);
      }),
    [],
  );
  const close = (isConfirmed: boolean) => {
    setOpen(false);
    answer.current(isConfirmed);
  };
  // The question stays rendered during the dialog's closing animation.
  const dialog = question && (
    <ConfirmDialog
      isOpen={isOpen}
      title={question.title}
      confirmLabel={question.confirmLabel}
      {...(question.cancelLabel !== undefined && { cancelLabel: question.cancelLabel })}
      isDanger={question.isDanger ?? false}
      onConfirm={() => close(true)}
      onCancel={() => close(false)}
    >
      <p>{question.text}</p>
      {question.more}
    </ConfirmDialog>
  );
  return [confirm, dialog];
}
