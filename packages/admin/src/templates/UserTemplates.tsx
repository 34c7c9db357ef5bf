import { Button, ComboBox } from '@assunto/components';
import type { OptionItem } from '@assunto/engine';
import { useLoaded, useShellServices } from '@assunto/shell';
import { FilterX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslate } from './messages/translation';
import { NamedTemplates } from './NamedTemplates';
import { listPeople } from './templateCalls';

/** 'Templates de Usuários', of all people or of one. */
export default function UserTemplates({ title }: { title: string }) {
  const translate = useTranslate();
  const [user, setUser] = useState<OptionItem | null>(null);
  return (
    <NamedTemplates
      title={title}
      kind="users"
      newLabel={translate('templates.newOfUser')}
      accountId={user === null ? null : Number(user.id)}
      filters={<UserFilter value={user} onChange={setUser} />}
    />
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
