import { createExactRegistry } from '@assunto/engine';
import { benchFields } from './benchFields';
import type { BenchForm } from './BenchPage';
import { NewRecordForm } from './NewRecordForm';

const registry = createExactRegistry(benchFields);

/** RecordForm with plain controls. */
const OurForm: BenchForm = ({ attributes }) => <NewRecordForm attributes={attributes} registry={registry} />;
export default OurForm;
