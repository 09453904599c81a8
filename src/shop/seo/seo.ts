/** The face of search engine optimisation: structured data that pages tell search engines. */
export {
  breadcrumbs,
  productFacts,
  questionFacts,
  shopFacts,
  type Facts,
  type ReviewFacts,
} from './schema-org.ts'
