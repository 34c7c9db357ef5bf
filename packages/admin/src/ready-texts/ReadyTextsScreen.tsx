import { buttonClass } from '@assunto/components';
import type { ReadyText } from '@assunto/api';
import { EntityList, EntityRow, useShellServices } from '@assunto/shell';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';

/** The ready-made texts of the company. */
export default function ReadyTextsScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  return (
    <EntityList<ReadyText>
      title={title}
      path="/ready-text"
      keyOf={({ readyTextId }) => readyTextId}
      nameOf={({ name }) => name}
      emptyText={translate('readyTexts.none')}
      search="always"
      searchLabel={translate('readyTexts.search')}
      actions={
        <Link className={buttonClass('primary')} to="/config/ready-texts/editor">
          {translate('readyTexts.new')}
        </Link>
      }
      deletion={{
        remove: ({ readyTextId }) => client.request('DELETE', '/ready-text', { body: { readyTextId } }),
        title: translate('readyTexts.delete'),
        question: ({ name }) => translate('readyTexts.deleteQuestion', { name }),
        done: translate('readyTexts.deleted'),
        failure: () => translate('readyTexts.deleteFailed'),
      }}
    >
      {({ readyTextId, name, text }, { deleteButton }) => (
        <EntityRow
          name={name}
          to={`/config/ready-texts/editor/${readyTextId}`}
          detail={text.length > 120 ? `${text.slice(0, 119)}…` : text}
          actions={deleteButton}
        />
      )}
    </EntityList>
  );
}
