import { provideEditors } from '@assunto/components/editors';
import { checkboxField, numberField, selectField, textField } from '@assunto/components/fields';
import { createExactRegistry } from '@assunto/engine';
import OurForm from '../../engine/bench/forms/OurForm';
import type { BenchForm } from '../../engine/bench/forms/BenchPage';
import '@assunto/components/styles.css';

// As our product does where it loads the code of forms.
provideEditors();
const registry = createExactRegistry([textField, numberField, selectField, checkboxField]);

/** RecordForm as our product shows it, with the editors of `@assunto/components` that the form has. */
const ProductForm: BenchForm = ({ attributes }) => <OurForm attributes={attributes} registry={registry} />;
export default ProductForm;
