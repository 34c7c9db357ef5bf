import { buttonClass } from '@assunto/components';
import { statusOf, useEngine } from '@assunto/engine';
import type { Credential } from '@assunto/api';
import { EntityList, EntityRow, momentText, useShellServices } from '@assunto/shell';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';

/** The secrets that requests of automations take along; no secret is ever shown. */
export default function CredentialsScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { timeZone } = useEngine().format;
  return (
    <EntityList<Credential>
      title={title}
      path="/credential"
      keyOf={({ credentialId }) => credentialId}
      nameOf={({ name }) => name}
      emptyText={translate('credentials.none')}
      search="always"
      searchLabel={translate('credentials.search')}
      actions={
        <Link className={buttonClass('primary')} to="/config/credentials/editor">
          {translate('credentials.new')}
        </Link>
      }
      deletion={{
        remove: ({ credentialId }) => client.request('DELETE', '/credential', { body: { credentialId } }),
        title: translate('credentials.delete'),
        question: ({ name }) => translate('credentials.deleteQuestion', { name }),
        done: translate('credentials.deleted'),
        failure: (error) => translate(statusOf(error) === 422 ? 'credentials.inUse' : 'credentials.deleteFailed'),
      }}
    >
      {({ credentialId, name, kind, hosts, secretChangedIn }, { deleteButton }) => (
        <EntityRow
          name={name}
          to={`/config/credentials/editor/${credentialId}`}
          detail={[
            translate(`credentials.${kind}`),
            hosts.join(', '),
            secretChangedIn === null
              ? translate('credentials.secretMissing')
              : translate('credentials.changed', { moment: momentText(secretChangedIn, timeZone, translate.locale) }),
          ].join(' · ')}
          actions={deleteButton}
        />
      )}
    </EntityList>
  );
}
