import {
  createMemoryAdapter,
  createRegistry,
  EngineProvider,
  useEntityForm,
  type DraftStorage,
  type EntityId,
  type EntityPermissions,
  type EntitySource,
} from '@assunto/engine';
import { EntityForm } from '@assunto/engine/form';
import { EntityGrid, type EntityGridProps } from '@assunto/engine/grid';
import { account, type TestAccount } from '@assunto/engine/testing';
import type { ReactNode } from 'react';
import { fields } from '../../fields/fields';
import { Button } from '../../ui/button/Button';

const registry = createRegistry(fields);
const adapter = createMemoryAdapter({ subjects: [] });

function Page({ drafts, children }: { drafts?: DraftStorage | undefined; children: ReactNode }) {
  return (
    <EngineProvider adapter={adapter} registry={registry} {...(drafts && { drafts })}>
      {children}
    </EngineProvider>
  );
}

export interface AccountFormPageProps {
  source: EntitySource<TestAccount>;
  id: EntityId | null;
  permissions?: EntityPermissions;
  drafts?: DraftStorage;
  onSaved?(): void;
}

/** The form of an account with our fields. */
export function AccountFormPage({ drafts, ...props }: AccountFormPageProps) {
  return (
    <Page drafts={drafts}>
      <AccountForm {...props} />
    </Page>
  );
}

function AccountForm({ source, id, permissions = {}, onSaved }: Omit<AccountFormPageProps, 'drafts'>) {
  const form = useEntityForm({ definition: account, source, id, permissions });
  return (
    <EntityForm form={form} label="Usuário" onSaved={() => onSaved?.()}>
      {!form.isReadOnly && (
        <div style={{ display: 'flex', gap: 8 }}>
          <Button type="submit" variant="primary" isPending={form.saving.isSaving}>
            Salvar
          </Button>
          {form.isDirty && <Button onClick={form.reset}>Limpar</Button>}
        </div>
      )}
    </EntityForm>
  );
}

export type AccountGridPageProps = Partial<EntityGridProps<TestAccount>> & Pick<EntityGridProps<TestAccount>, 'source'>;

/** The list of accounts with our fields. */
export function AccountGridPage(props: AccountGridPageProps) {
  return (
    <Page>
      <div style={{ height: 520 }}>
        <EntityGrid label="Usuários" definition={account} columns={columns} {...props} />
      </div>
    </Page>
  );
}

const columns = [
  { identifier: 'displayName', label: 'Nome', width: 220, isFixed: true },
  { identifier: 'email', width: 260 },
  'roomId',
  { identifier: 'isActive', width: 110 },
  'phoneNumber',
];
