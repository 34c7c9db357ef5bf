import { Button } from '@assunto/components';
import { answerOf, userMessageOf } from '@assunto/engine';
import type { AccountType, IntegrationCredentials } from '@assunto/api';
import { EntityPage, notify, useConfirm, useLeaveTo, useShellServices } from '@assunto/shell';
import { KeyRound, Mail } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { AccessActions } from '../access/AccessActions';
import { CredentialsDialog } from './CredentialsDialog';
import { InvitationDialog } from './InvitationDialog';
import { UserAccess } from './UserAccess';
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
  const [invitation, setInvitation] = useState<string | null>(null);

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
  const invite = async (): Promise<void> => {
    try {
      const { data } = await client.request<{ invitationUrl: string | null }>(
        'POST',
        `/account/${accountId}/invitation`,
      );
      if (data.invitationUrl === null) notify('success', translate('users.invited'));
      else setInvitation(data.invitationUrl);
    } catch (error) {
      notify('danger', answerOf(error) ? userMessageOf(error) : translate('users.inviteFailed'));
    }
  };
  return (
    <>
      <EntityPage
        title={title}
        form={form}
        list={list}
        history={`/config/history?entity=account&id=${accountId}`}
        hasClear
        onSaved={() => {
          notify('success', translate('users.edited'));
          leave();
        }}
        actions={
          <>
            <AccessActions accountId={accountId} />
            {form.item?.canEdit && (
              <CredentialsButton
                accountType={form.item.accountType}
                isDisabled={form.isDirty}
                onPress={() => void (form.item?.accountType === 2 ? renew() : invite())}
              />
            )}
          </>
        }
        after={form.item && <UserAccess user={form.item} isDirty={form.isDirty} onChanged={() => void form.reload()} />}
      />
      {dialog}
      {invitation !== null && <InvitationDialog url={invitation} onClose={() => setInvitation(null)} />}
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

interface CredentialsButtonProps {
  accountType: AccountType;
  isDisabled: boolean;
  onPress: () => void;
}

/** Creates new credentials for an integration, or a link to set a password for a person. */
function CredentialsButton({ accountType, isDisabled, onPress }: CredentialsButtonProps) {
  const translate = useTranslate();
  return (
    <Button icon={accountType === 2 ? <KeyRound /> : <Mail />} disabled={isDisabled} onClick={onPress}>
      {translate(accountType === 2 ? 'users.renew' : 'users.invite')}
    </Button>
  );
}
