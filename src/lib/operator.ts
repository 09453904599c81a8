/** The operator of the shop: printed on pages, in mails and in the terms (Civil Code § 435, § 1811). */
export interface Operator {
  name: string
  address: string
  ico: string
  dic: string
  register: string
  email: string
  phone: string
}

/** Links to the shop's presence elsewhere. */
export interface OutsideLinks {
  /** Its profiles and its video channel. */
  social: { name: string; url: string }[]
  /** Other brands of the same house. */
  sisters: { name: string; url: string }[]
}
