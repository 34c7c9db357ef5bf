import { buttonClass } from '@assunto/components';
import { useEntityForm } from '@assunto/engine';
import { EntityPage, notify, useLeaveTo, useShellServices } from '@assunto/shell';
import { useMemo } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { FormList } from '../forms/FormList';
import { AttributeList } from './AttributeList';
import { useTranslate } from './messages/translation';
import { SubjectAccess } from './SubjectAccess';
import { createSubjectSource, subjectDefinition } from './subjectDefinition';
import { subjectPaths } from './subjectPaths';
import { useNamedTab } from '../useNamedTab';
import './subjects.css';

/** A subject: what it is called, its attributes in their order, and who uses it. */
export default function SubjectScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { subjectId: given } = useParams();
  const subjectId = given === undefined ? null : Number(given);
  const definition = useMemo(() => subjectDefinition(translate), [translate]);
  const source = useMemo(() => createSubjectSource(client), [client]);
  const form = useEntityForm({ definition, source, id: subjectId });
  useNamedTab(form.item?.subjectName, title);
  const leave = useLeaveTo(subjectPaths.root);
  const navigate = useNavigate();
  return (
    <EntityPage
      title={title}
      form={form}
      list={subjectPaths.root}
      history={subjectId === null ? null : `/config/history?entity=subject&id=${subjectId}`}
      onSaved={({ item }) => {
        notify('success', translate(subjectId === null ? 'subjects.inserted' : 'subjects.updated'));
        if (subjectId === null) void navigate(subjectPaths.subject(item.subjectId), { replace: true });
        else leave();
      }}
      failedText={translate('subjects.saveFailed')}
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
