import { Button, buttonClass, ComboBox } from '@assunto/components';
import type { OptionItem } from '@assunto/engine';
import { EntityList, EntityRow, useLoaded, useShellServices } from '@assunto/shell';
import { FilterX, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';
import { listPeople, listTemplates } from './templateCalls';
import { editorAddress } from './templateKinds';
import { templateDeletion, templateName, templatePageSizes } from './templateList';
import './templates.css';

/** 'Templates de Usuários' (2§2), of all people or of one. */
export default function UserTemplates({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const [user, setUser] = useState<OptionItem | null>(null);
  const accountId = user === null ? null : Number(user.id);
  return (
    <EntityList
      title={title}
      load={({ signal, ...query }) => listTemplates(client, 'users', query, accountId, signal)}
      loadKey={String(accountId)}
      keyOf={({ templateId }) => templateId}
      nameOf={(template) => templateName(template, translate)}
      emptyText={translate('templates.empty')}
      search="toggled"
      searchLabel={translate('templates.search')}
      pageSizes={templatePageSizes}
      paginatesFullPages
      deletion={templateDeletion(client, translate)}
      filters={<UserFilter value={user} onChange={setUser} />}
      actions={
        <Link className={buttonClass('primary')} to={editorAddress('users')}>
          <Plus aria-hidden="true" />
          {translate('templates.newOfUser')}
        </Link>
      }
    >
      {(template, { deleteButton }) => (
        <EntityRow
          name={templateName(template, translate)}
          to={editorAddress('users', template.templateId)}
          detail={[template.displayName, template.subjectName].filter(Boolean).join(' · ')}
          actions={deleteButton}
        />
      )}
    </EntityList>
  );
}

interface UserFilterProps {
  value: OptionItem | null;
  onChange(user: OptionItem | null): void;
}

function UserFilter({ value, onChange }: UserFilterProps) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { value: people } = useLoaded('people', (signal) => listPeople(client, signal));
  const options = useMemo(
    () => (people ?? []).map(({ accountId, displayName }) => ({ id: accountId, name: displayName })),
    [people],
  );
  return (
    <div className="as-template-filter">
      <ComboBox
        label={translate('templates.user')}
        isLabelHidden
        placeholder={translate('templates.userFilter')}
        options={options}
        isDisabled={people === null}
        value={value}
        onChange={onChange}
      />
      {value && (
        <Button icon={<FilterX aria-hidden="true" />} onClick={() => onChange(null)}>
          {translate('templates.clearFilter')}
        </Button>
      )}
    </div>
  );
}
