import { buttonClass } from '@assunto/components';
import type { ConfiguredSubject } from '@assunto/api';
import { EntityPage, notify, useLeaveTo } from '@assunto/shell';
import { Link, useNavigate } from 'react-router';
import { entityArea } from '../entity-area/entityArea';
import { FormList } from '../forms/FormList';
import { AttributeList } from './AttributeList';
import { useTranslate } from './messages/translation';
import { SubjectAccess } from './SubjectAccess';
import { subjectBody, subjectDefinition } from './subjectDefinition';
import { subjectPaths } from './subjectPaths';
import { useNamedTab } from '../useNamedTab';
import './subjects.css';

const { useEditor } = entityArea<ConfiguredSubject, 'subjects', 'inserted' | 'updated' | 'saveFailed'>({
  area: 'subjects',
  useTranslate,
  path: '/subject',
  id: 'subjectId',
  entity: 'subject',
  list: subjectPaths.root,
  editor: subjectPaths.new,
  body: subjectBody,
});

/** A subject: what it is called, its attributes in their order, and who uses it. */
export default function SubjectScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { form, id: subjectId, page } = useEditor(subjectDefinition(translate));
  useNamedTab(form.item?.subjectName, title);
  const leave = useLeaveTo(subjectPaths.root);
  const navigate = useNavigate();
  return (
    <EntityPage
      title={title}
      {...page}
      savedText={undefined}
      onSaved={(saved) => {
        notify('success', page.savedText(saved));
        if (subjectId === null) void navigate(subjectPaths.subject(saved.item.subjectId), { replace: true });
        else leave();
      }}
      after={
        subjectId !== null && (
          <>
            <AttributeList subjectId={subjectId} />
            <FormList subjectId={subjectId} />
            <SubjectAccess subjectId={subjectId} />
          </>
        )
      }
      actions={
        subjectId !== null && (
          <Link className={buttonClass('ghost')} to={subjectPaths.attributeTrash(subjectId)}>
            {translate('subjects.trash')}
          </Link>
        )
      }
    />
  );
}
