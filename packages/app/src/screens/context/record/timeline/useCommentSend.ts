import { userMessageOf } from '@assunto/engine';
import { useRef, useState } from 'react';

/** Sends a comment; rejects with the error of the request. A retry of the same text has the same key. */
export type SendComment = (text: string, key: string) => Promise<void>;

/** Sends a text once at a time; what could not be sent stays, with the reason. Resolves to whether it was sent. */
export function useCommentSend(onSend: SendComment): {
  isSending: boolean;
  failure: string | null;
  send: (text: string) => Promise<boolean>;
} {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const sent = useRef({ text: '', key: '' });
  return {
    isSending,
    failure,
    async send(text) {
      if (text.trim() === '' || isSending) return false;
      if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
      setSending(true);
      setFailure(null);
      try {
        await onSend(text, sent.current.key);
        sent.current = { text: '', key: '' };
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
