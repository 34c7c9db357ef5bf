import { Button, buttonClass, EmptyState } from '@assunto/components';
import { problemsOf, statusOf } from '@assunto/engine';
import type { CompanyMenu } from '@assunto/api';
import {
  LoadedPage,
  menuChanges,
  notify,
  saveKey,
  useAction,
  useConfirm,
  useLeaving,
  useReads,
  useShellServices,
  useStoreValue,
  useTabs,
} from '@assunto/shell';
import { Plus, Save } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useEffectsQuestion, type EffectsQuestion } from '../save-effects/useEffectsQuestion';
import { savedMenus } from './EditedMenu';
import './menus.css';
import { MenuConflictDialog } from './MenuConflictDialog';
import { MenuPanel } from './MenuPanel';
import { menuProblems } from './menuProblems';
import { MenuTree } from './MenuTree';
import { useTranslate } from './messages/translation';
import { useMenuEditor } from './useMenuEditor';
import type { MenuCatalogues } from './useMenuOptions';

/** Edits the company's menu as a tree, which is saved as a whole. */
export default function MenuScreen({ title }: { title: string }) {
  const { session } = useShellServices();
  const companyId = useStoreValue(session.state).user?.companyId ?? 0;
  const path = `/presentation/menu/${companyId}`;
  const loaded = useReads<{ menu: CompanyMenu } & MenuCatalogues>({
    menu: path,
    scenarios: '/scenario/all/',
    subjects: '/subject/',
  });
  return (
    <LoadedPage title={title} loaded={loaded}>
      {({ menu, ...catalogues }) => (
        <section className="as-page as-menus" aria-labelledby="menus-title">
          <MenuEditor title={title} path={path} menu={menu} catalogues={catalogues} />
        </section>
      )}
    </LoadedPage>
  );
}

interface MenuEditorProps {
  title: string;
  path: string;
  /** The menu as read. */
  menu: CompanyMenu;
  catalogues: MenuCatalogues;
}

function MenuEditor({ title, path, menu, catalogues }: MenuEditorProps) {
  const translate = useTranslate();
  const [confirm, question] = useConfirm();
  const [address] = useSearchParams();
  const editor = useMenuEditor(menu.Menus, confirm, Number(address.get('item')) || null);
  const { selected, isDirty, isValid } = editor;
  const { confirmSave, question: effects } = useEffectsQuestion('items');
  const save = useSave({ path, editor, version: menu.version, confirmSave });
  const { close, activePath } = useTabs();
  const leaving = useLeaving({ hasUnsaved: () => isDirty, leave: () => close(activePath) });
  const problem = selected && selected.key !== editor.newKey ? menuProblems(selected)[0] : undefined;
  return (
    <>
      <header className="as-menus-head">
        <h1 id="menus-title">{title}</h1>
        <Link className={buttonClass('ghost')} to="/config/history?entity=menu">
          {translate('menus.history')}
        </Link>
        <Button icon={<Plus />} onClick={editor.add}>
          {translate('menus.newItem')}
        </Button>
      </header>
      <div className="as-menus-columns">
        <MenuTree
          menus={editor.menus}
          closed={editor.closed}
          selectedKey={selected?.key ?? null}
          onClose={editor.setClosed}
          onSelect={editor.select}
          onAddBelow={(item) => void editor.addBelow(item)}
          onMove={editor.move}
        />
        {selected ? (
          <MenuPanel
            key={selected.key}
            menu={selected}
            catalogues={catalogues}
            confirm={confirm}
            isNew={selected.key === editor.newKey}
            onChange={(item) => editor.change(selected.key, item)}
            onRemove={() => editor.remove(selected.key)}
          />
        ) : (
          <div className="as-menu-panel">
            <EmptyState title={translate('menus.choose')} />
          </div>
        )}
      </div>
      <footer className="as-menus-foot">
        <p role="status">{!isValid && translate(problem ?? 'menus.incomplete')}</p>
        <Button onClick={leaving.requestLeave}>{translate('menus.cancel')}</Button>
        <Button
          {...saveKey}
          variant="primary"
          icon={<Save />}
          disabled={!isValid}
          isPending={save.isSaving}
          onClick={() => void save.start()}
        >
          {translate('menus.save')}
        </Button>
      </footer>
      {leaving.dialog}
      {question}
      {effects}
      {save.conflict && (
        <MenuConflictDialog
          base={editor.base}
          mine={editor.menus}
          theirs={save.conflict.Menus}
          onMerge={() => save.resolve(true)}
          onReload={() => save.resolve(false)}
          onStay={save.stay}
        />
      )}
    </>
  );
}

interface SaveOptions {
  path: string;
  editor: ReturnType<typeof useMenuEditor>;
  version: number;
  /** Asks whether to save what takes entries away from people. */
  confirmSave: EffectsQuestion['confirmSave'];
}

/** Saves the whole menu with the version that was read, and notifies the navigation. */
function useSave({ path, editor, version, confirmSave }: SaveOptions) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const present = useRef(version);
  const { act, isPending: isSaving } = useAction();
  const [conflict, setConflict] = useState<CompanyMenu | null>(null);
  /** Continues with what somebody else saved, with or without one's own changes. */
  const resolve = (keepsOwn: boolean): void => {
    if (!conflict) return;
    present.current = conflict.version;
    if (keepsOwn) editor.merge(conflict.Menus);
    else editor.accept(conflict.Menus);
    setConflict(null);
  };
  const write = async (): Promise<CompanyMenu | null> => {
    const body = { Menus: savedMenus(editor.menus) };
    if (!(await confirmSave(`${path}/preview`, body))) return null;
    const headers = { 'if-match': `"${present.current}"` };
    return (await client.request<CompanyMenu>('PUT', path, { body, headers, expects: ['Menus'] })).data;
  };
  const start = () =>
    act({
      call: write,
      onDone(saved) {
        if (!saved) return;
        present.current = saved.version;
        editor.accept(saved.Menus);
        notify('success', translate('menus.saved'));
        menuChanges.announce();
      },
      async onFailed(error) {
        if (statusOf(error) === 412)
          setConflict((await client.request<CompanyMenu>('GET', path, { expects: ['Menus'] })).data);
        else notify('danger', problemsOf(error)[0]?.message ?? translate('menus.saveFailed'));
        return true;
      },
    });
  return { isSaving, start, conflict, resolve, stay: () => setConflict(null) };
}
