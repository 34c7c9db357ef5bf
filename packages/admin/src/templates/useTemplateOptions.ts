import { useEngine } from '@assunto/engine';
import type { Subject } from '@assunto/engine/core';
import { useLoaded, useShellServices } from '@assunto/shell';
import { useMemo } from 'react';
import { fieldsOfBase, fieldsOfSubject } from './columns';
import type { TemplateEditing } from './editing';
import { listBases, listEligible, listForms, readTemplate } from './templateCalls';
import type { TemplateKind } from './templateKinds';

interface OptionsFor {
  kind: TemplateKind;
  subject: Subject | null;
  subjects: readonly Subject[];
  parentTemplateId: number | null;
  /** The owner of the template being changed. */
  accountId: number | null;
}

/** The options for a subject and a base template; `null` while loading. */
export function useTemplateOptions({
  kind,
  subject,
  subjects,
  parentTemplateId,
  accountId,
}: OptionsFor): Pick<TemplateEditing, 'forms' | 'bases' | 'users' | 'fields'> {
  const { client } = useShellServices();
  const { componentTypes } = useEngine();
  const subjectId = subject?.subjectId ?? null;
  const isOfUser = kind === 'users';
  const baseId = isOfUser ? parentTemplateId : null;
  const forms = useLoaded(`forms/${kind}/${subjectId}`, async (signal) =>
    kind !== 'users' && subjectId !== null ? listForms(client, subjectId, signal) : [],
  );
  const bases = useLoaded(`bases/${kind}/${subjectId}`, async (signal) =>
    isOfUser && subjectId !== null ? listBases(client, subjectId, signal) : [],
  );
  const base = useLoaded(`base/${baseId}`, async (signal) =>
    baseId === null ? null : readTemplate(client, baseId, signal),
  );
  const users = useLoaded(`users/${baseId}/${accountId}`, async (signal) =>
    baseId === null ? [] : listEligible(client, baseId, accountId, signal),
  );
  const fields = useMemo(() => {
    if (!subject) return null;
    const all = fieldsOfSubject(subject, subjects, componentTypes);
    if (!isOfUser) return all;
    if (!base.value) return null;
    // A template without columns shows all fields.
    return base.value.templateAreas.length === 0 ? all : fieldsOfBase(base.value);
  }, [subject, subjects, componentTypes, isOfUser, base.value]);
  return {
    fields,
    forms: forms.value,
    bases: subject && isOfUser ? bases.value : null,
    users: baseId === null ? null : users.value,
  };
}
