import { Button } from '@assunto/components';
import type { IntegrationCredentials } from '@assunto/api';
import { EntityPage, notify, useAction, useShellServices } from '@assunto/shell';
import { KeyRound, Mail } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { AccessActions } from '../access/AccessActions';
import { useTranslate } from './messages/translation';
import { NewAccessDialog, type NewAccess } from './NewAccessDialog';
import { UserAccess } from './UserAccess';
import './users.css';
import { useUserForm } from './userSource';

/** 'Editar informações do Usuário'; an integration gets new credentials here. */
export default function EditUserScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const accountId = Number(useParams()['id']);
  const { form } = useUserForm(accountId);
  const { act, question } = useAction();
  const [access, setAccess] = useState<NewAccess | null>(null);
  const isIntegration = form.item?.accountType === 2;
  const renew = () =>
    act({
      question: {
        title: translate('users.renewTitle'),
        text: translate('users.renewQuestion'),
        confirmLabel: translate('users.renewConfirm'),
        isDanger: true,
      },
      call: () =>
        client.request<IntegrationCredentials>('POST', `/account/${accountId}/credentials`, { expects: ['hash'] }),
      failed: translate('users.renewFailed'),
      onDone: ({ data }) => setAccess(data),
    });
  const invite = () =>
    act({
      call: () => client.request<{ invitationUrl: string | null }>('POST', `/account/${accountId}/invitation`),
      failed: translate('users.inviteFailed'),
      onDone({ data: { invitationUrl } }) {
        if (invitationUrl === null) notify('success', translate('users.invited'));
        else setAccess({ invitationUrl });
      },
    });
  return (
    <>
      <EntityPage
        title={title}
        form={form}
        list="/config/users"
        history={`/config/history?entity=account&id=${accountId}`}
        hasClear
        savedText={translate('users.edited')}
        actions={
          <>
            <AccessActions accountId={accountId} />
            {form.item?.canEdit && (
              <Button
                icon={isIntegration ? <KeyRound /> : <Mail />}
                disabled={form.isDirty}
                onClick={() => void (isIntegration ? renew() : invite())}
              >
                {translate(isIntegration ? 'users.renew' : 'users.invite')}
              </Button>
            )}
          </>
        }
        after={form.item && <UserAccess user={form.item} isDirty={form.isDirty} onChanged={() => void form.reload()} />}
      />
      {question}
      {access && (
        <NewAccessDialog
          access={access}
          onClose={() => {
            setAccess(null);
            if (isIntegration) void form.reload();
          }}
        />
      )}
    </>
  );
}
