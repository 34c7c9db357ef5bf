import { provideEditors } from '@assunto/components/editors';
import { checkboxField, numberField, selectField, textField } from '@assunto/components/fields';
import { createExactRegistry } from '@assunto/engine';
import type { BenchForm } from '../../engine/bench/forms/BenchPage';
import { NewRecordForm } from '../../engine/bench/forms/NewRecordForm';
import '@assunto/components/editors.css';

// As our product does where it loads the code of forms.
provideEditors();
const registry = createExactRegistry([textField, numberField, selectField, checkboxField]);

/** RecordForm as our product shows it, with the editors of `@assunto/components` that the form has. */
const ProductForm: BenchForm = ({ attributes }) => <NewRecordForm attributes={attributes} registry={registry} />;
export default ProductForm;
