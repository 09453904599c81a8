/** The data of the business register's simulator: invented companies, each answering in its own way. */

/** Companies with an answer, in the register's format. */
const seat = (more: object) => ({ kodStatu: 'CZ', nazevStatu: 'Česká republika', ...more })

const registrations = { stavZdrojeVr: 'AKTIVNI', stavZdrojeDph: 'AKTIVNI', stavZdrojeIr: 'NEEXISTUJICI' }

const list = [
  {
    ico: '27074358',
    obchodniJmeno: 'Večerka U Obchodníka s.r.o.',
    dic: 'CZ27074358',
    pravniForma: '112',
    datumVzniku: '2004-02-10',
    sidlo: seat({
      nazevObce: 'Praha',
      nazevMestskeCastiObvodu: 'Praha 5',
      nazevCastiObce: 'Smíchov',
      nazevUlice: 'Uzenářská',
      cisloDomovni: 3294,
      cisloOrientacni: 10,
      cisloOrientacniPismeno: 'a',
      psc: 15000,
      textovaAdresa: 'Uzenářská 3294/10a, Smíchov, 15000 Praha 5',
    }),
    seznamRegistraci: registrations,
  },
  {
    ico: '04001001',
    obchodniJmeno: 'Sušené dobroty z Vysočiny a.s.',
    dic: 'CZ699004001',
    dicSkDph: 'CZ699004001',
    pravniForma: '121',
    datumVzniku: '2015-05-04',
    sidlo: seat({
      nazevObce: 'Jihlava',
      nazevCastiObce: 'Jihlava',
      nazevUlice: 'Masné krámy',
      cisloDomovni: 12,
      psc: 58601,
      textovaAdresa: 'Masné krámy 12, 58601 Jihlava',
    }),
    seznamRegistraci: registrations,
  },
  {
    // A village without streets, and a person: their VAT number would hold their birth number.
    ico: '04002008',
    obchodniJmeno: 'Bohumila Řezníčková',
    dic: 'CZ7153100008',
    pravniForma: '101',
    datumVzniku: '2016-01-11',
    sidlo: seat({
      nazevObce: 'Masečín',
      nazevCastiObce: 'Masečín',
      cisloDomovni: 48,
      typCisloDomovni: 1,
      psc: 25208,
      textovaAdresa: 'č.p. 48, 25208 Masečín',
    }),
    seznamRegistraci: { stavZdrojeRzp: 'AKTIVNI', stavZdrojeIr: 'NEEXISTUJICI' },
  },
  {
    ico: '04003004',
    obchodniJmeno: 'Zaniklé uzeniny s.r.o. v likvidaci',
    pravniForma: '112',
    datumVzniku: '2015-07-01',
    datumZaniku: '2024-05-31',
    sidlo: seat({ nazevObce: 'Brno', nazevUlice: 'Jatečná', cisloDomovni: 1, psc: 60200 }),
    seznamRegistraci: { stavZdrojeVr: 'ZANIKLY' },
  },
  {
    ico: '04004001',
    obchodniJmeno: 'Poslední sousto s.r.o.',
    dic: 'CZ04004001',
    pravniForma: '112',
    datumVzniku: '2015-09-01',
    sidlo: seat({
      nazevObce: 'Ostrava',
      nazevCastiObce: 'Vítkovice',
      nazevUlice: 'Výstavní',
      cisloDomovni: 99,
      psc: 70300,
      textovaAdresa: 'Výstavní 99, Vítkovice, 70300 Ostrava',
    }),
    seznamRegistraci: { ...registrations, stavZdrojeIr: 'AKTIVNI' },
  },
]

export const companies: ReadonlyMap<string, object> = new Map(list.map((company) => [company.ico, company]))

/** Numbers with failures like those of the real register. */
export const troubles = {
  /** Answers after ten seconds. */
  slow: '04005007',
  /** 500. */
  broken: '04006003',
  /** 200 with a page of a proxy instead of JSON. */
  garbage: '04007000',
  /** 200 with JSON that never ends. */
  endless: '04008006',
} as const
