/** The public interface of search engine optimisation: structured data for search engines. */
export {
  breadcrumbs,
  productFacts,
  questionFacts,
  shopFacts,
  type Facts,
  type ReviewFacts,
} from './schema-org.ts'
