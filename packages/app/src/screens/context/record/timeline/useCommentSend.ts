import { userMessageOf } from '@assunto/engine';
import { useRef, useState } from 'react';
import { isEmptyComment, type CommentDraft } from './useCommentDraft';

/** What is written of a comment. */
export type WrittenComment = Pick<CommentDraft, 'text' | 'attachments'>;

/** Sends a comment; rejects with the error of the request. A retry of the same comment has the same key. */
export type SendComment = (written: WrittenComment, key: string) => Promise<void>;

/** Sends a comment once at a time; what could not be sent stays, with the reason. Resolves to whether it was sent. */
export function useCommentSend(onSend: SendComment): {
  isSending: boolean;
  failure: string | null;
  send: (written: WrittenComment) => Promise<boolean>;
} {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const sent = useRef({ of: '', key: '' });
  return {
    isSending,
    failure,
    async send(written) {
      if (isEmptyComment(written) || isSending) return false;
      const of = JSON.stringify([written.text, written.attachments.map(({ fileId }) => fileId)]);
      if (sent.current.of !== of) sent.current = { of, key: crypto.randomUUID() };
      setSending(true);
      setFailure(null);
      try {
        await onSend(written, sent.current.key);
        sent.current = { of: '', key: '' };
        return true;
      } catch (error) {
        setFailure(userMessageOf(error));
        return false;
      } finally {
        setSending(false);
      }
    },
  };
}
