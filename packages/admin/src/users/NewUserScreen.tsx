import { joined } from '@assunto/engine/fields';
import { EntityPage, notify, useConfirm, useLeaveTo } from '@assunto/shell';
import { useState } from 'react';
import { useTranslate } from './messages/translation';
import { NewAccessDialog, type NewAccess } from './NewAccessDialog';
import './users.css';
import { useUserForm } from './userSource';

const list = '/config/users';

/** 'Adicionar Novo Usuário': asks for confirmation before saving, and shows the credentials of an integration once. */
export default function NewUserScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { form, source } = useUserForm(null);
  const leave = useLeaveTo(list);
  const [confirm, dialog] = useConfirm();
  const [access, setAccess] = useState<NewAccess | null>(null);
  const beforeSave = () =>
    confirm({
      title: translate('users.addTitle'),
      text: translate('users.addQuestion', { name: calledName(form.values()) }),
      confirmLabel: translate('users.addConfirm'),
    });
  const onSaved = () => {
    notify('success', translate('users.added'));
    const created = source.access();
    if (created) setAccess(created);
    else leave();
  };
  return (
    <>
      <EntityPage title={title} form={form} list={list} hasClear beforeSave={beforeSave} onSaved={onSaved} />
      {dialog}
      {access && <NewAccessDialog access={access} onClose={leave} />}
    </>
  );
}

/** `<name (email)>` in the confirmation; an integration has the name of its app (decision 88). */
function calledName(values: Readonly<Record<string, unknown>>): string {
  const { accountType, firstName, lastName, email, appName } = values;
  const isIntegration = JSON.stringify(accountType ?? '').includes('2');
  return isIntegration ? String(appName) : joined`${String(firstName)} ${String(lastName)} (${String(email)})`;
}
