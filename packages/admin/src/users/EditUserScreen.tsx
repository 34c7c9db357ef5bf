import { Button } from '@assunto/components';
import { answerOf, userMessageOf } from '@assunto/engine';
import type { IntegrationCredentials } from '@assunto/engine/contract';
import { EntityPage, notify, useConfirm, useLeaveTo, useShellServices } from '@assunto/shell';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { CredentialsDialog } from './CredentialsDialog';
import { useTranslate } from './messages/translation';
import './users.css';
import { useUserForm } from './useUserForm';

const list = '/config/users';

/** 'Editar informações do Usuário' (2§2); an integration gets new credentials here. */
export default function EditUserScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const accountId = Number(useParams()['id']);
  const { form } = useUserForm(accountId);
  const leave = useLeaveTo(list);
  const [confirm, dialog] = useConfirm();
  const [credentials, setCredentials] = useState<IntegrationCredentials | null>(null);

  const renew = async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: translate('users.renewTitle'),
      text: translate('users.renewQuestion'),
      confirmLabel: translate('users.renewConfirm'),
      isDanger: true,
    });
    if (!isConfirmed) return;
    try {
      const { data } = await client.request<IntegrationCredentials>('POST', `/account/${accountId}/credentials`, {
        expects: ['hash'],
      });
      setCredentials(data);
    } catch (error) {
      notify('danger', answerOf(error) ? userMessageOf(error) : translate('users.renewFailed'));
    }
  };
  return (
    <>
      <EntityPage
        title={title}
        form={form}
        list={list}
        hasClear
        onSaved={() => {
          notify('success', translate('users.edited'));
          leave();
        }}
        actions={
          form.item?.accountType === 2 &&
          form.item.canEdit && (
            <Button icon={<KeyRound />} disabled={form.isDirty} onClick={() => void renew()}>
              {translate('users.renew')}
            </Button>
          )
        }
      />
      {dialog}
      {credentials && (
        <CredentialsDialog
          credentials={credentials}
          onClose={() => {
            setCredentials(null);
            void form.reload();
          }}
        />
      )}
    </>
  );
}
