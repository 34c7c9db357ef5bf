import { EntityForm } from '../EntityForm';
import { chamadoAdapter, TestEngine } from '../../react/testing/engineForTests';
import { useEntityForm } from '../../react/useEntityForm';
import type { DraftStorage } from '../../store/DraftStorage';
import type { EntitySaved } from '../../entity/createEntitySession';
import type { EntityId, EntityPermissions, EntityValues } from '../../entity/EntityDefinition';
import type { EntitySource } from '../../entity/EntitySource';
import { account, type TestAccount } from '../../testing/account.fixture';

export interface AccountPageProps {
  source: EntitySource<TestAccount>;
  id: EntityId | null;
  permissions?: EntityPermissions;
  initialValues?: EntityValues;
  drafts?: DraftStorage;
  onSaved?(saved: EntitySaved<TestAccount>): void;
  beforeSave?(): boolean | Promise<boolean>;
}

const adapter = chamadoAdapter();

/** The form of an account on a page with the plain fields. */
export function AccountPage({ drafts, ...props }: AccountPageProps) {
  return (
    <TestEngine adapter={adapter} {...(drafts && { drafts })}>
      <AccountForm {...props} />
    </TestEngine>
  );
}

function AccountForm({ onSaved, beforeSave, ...request }: Omit<AccountPageProps, 'drafts'>) {
  const form = useEntityForm({ definition: account, ...request });
  return (
    <EntityForm form={form} label="Usuário" {...(onSaved && { onSaved })} {...(beforeSave && { beforeSave })}>
      {!form.isReadOnly && (
        <button type="submit" className="as-button as-button-primary">
          Salvar
        </button>
      )}
      {form.isDirty && (
        <button type="button" className="as-button as-button-secondary" onClick={form.reset}>
          Limpar
        </button>
      )}
    </EntityForm>
  );
}
