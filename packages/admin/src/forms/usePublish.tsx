import { statusOf, userMessageOf, problemsOf } from '@assunto/engine';
import { notify, useConfirm, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { readForm, saveForm } from './formCalls';
import { useTranslate } from './messages/translation';
import { designOf } from './model/designCodec';
import type { FormDesign } from './model/FormDesign';

interface PublishOptions {
  subjectId: number;
  templateId: number | null;
  version: number;
  design: FormDesign;
  onPublished(templateId: number): void;
  /** The form that somebody else published was read, to be seen instead of the own design. */
  onTheirs(design: FormDesign, version: number): void;
}

/** Why a design was not published: by whom, and what to do. */
export interface PublishFailure {
  kind: 'conflict' | 'gone' | 'refused' | 'failed';
  /** The message of the server. */
  messages: readonly string[];
}

/** Publishes a design. When somebody else published meanwhile, it asks; when it fails, the draft stays. */
export function usePublish(options: PublishOptions) {
  const { subjectId, templateId, version, design, onPublished, onTheirs } = options;
  const translate = useTranslate();
  const { client } = useShellServices();
  const [confirm, question] = useConfirm();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<PublishFailure | null>(null);

  const save = async (basedOn: number): Promise<void> => {
    try {
      const id = await saveForm(client, { subjectId, templateId, version: basedOn }, design);
      notify('success', translate('forms.inserted', { name: design.name.trim() }));
      onPublished(id);
    } catch (error) {
      if (statusOf(error) !== 412 || templateId === null) throw error;
      const isWanted = await confirm({
        title: translate('forms.conflictTitle'),
        text: translate('forms.conflict'),
        confirmLabel: translate('forms.overwrite'),
        isDanger: true,
      });
      if (isWanted) await save((await readForm(client, templateId)).version);
      else setFailure({ kind: 'conflict', messages: [] });
    }
  };
  /** One call at a time; what it throws is shown above the design. */
  const attempt = async (call: () => Promise<void>): Promise<void> => {
    setSaving(true);
    setFailure(null);
    try {
      await call();
    } catch (error) {
      setFailure(failureOf(error, templateId));
    } finally {
      setSaving(false);
    }
  };
  return {
    publish: () => attempt(() => save(version)),
    /** Reads what somebody else published. */
    showTheirs: () =>
      attempt(async () => {
        if (templateId === null) return;
        const theirs = await readForm(client, templateId);
        onTheirs(designOf(theirs), theirs.version);
      }),
    isSaving,
    failure,
    question,
  };
}

function failureOf(error: unknown, templateId: number | null): PublishFailure {
  const status = statusOf(error);
  const found = problemsOf(error).map(({ message }) => message);
  if (status === 404 && templateId !== null) return { kind: 'gone', messages: [] };
  const kind = found.length > 0 || status === 403 ? 'refused' : 'failed';
  return { kind, messages: found.length > 0 ? found : [userMessageOf(error)] };
}
