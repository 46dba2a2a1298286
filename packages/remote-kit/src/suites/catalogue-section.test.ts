import { cataloguePromises } from './catalogue-section.ts';
import { proveByRival } from './prove-rivals.ts';
import { catalogueFaults, rivalCatalogue } from './rival-catalogue.tsx';

proveByRival(cataloguePromises, rivalCatalogue, catalogueFaults);
