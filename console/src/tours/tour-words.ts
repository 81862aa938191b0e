/** Tours in German, by their ids and by what their steps show; in English the service says them. */
export const germanTours: Readonly<
  Record<string, { name: string; steps: Readonly<Record<string, readonly [title: string, text: string]>> }>
> = {
  'first-quote': {
    name: 'Ihr erstes Angebot',
    steps: {
      'quotes.new': [
        'Ein Angebot beginnen',
        'Wählen Sie den Kunden. Bedingungen, Währung und Steuer kommen von ihm; alles lässt sich ändern.',
      ],
      'quote.items': [
        'Artikel darauf setzen',
        'Jede Position bekommt ihren Preis aus der Preisliste, die gilt. Der Preis sagt, woher er kommt.',
      ],
      'quote.configure': [
        'Ein Produkt konfigurieren',
        'Was zu Ihrer Wahl passt, bleibt offen; was nicht passt, ist grau und sagt warum.',
      ],
      'quote.status': [
        'Das Angebot abgeben',
        'Es wird als Version eingefroren. Braucht es eine Freigabe, sagt es, von wem.',
      ],
      'quote.link': [
        'Den Link senden',
        'Der Kunde liest das Angebot, fragt und nimmt an, ohne ein Konto zu haben.',
      ],
    },
  },
  orders: {
    name: 'Vom Angebot zum Auftrag',
    steps: {
      'orders.list': [
        'Einen Auftrag finden',
        'Nach seiner Nummer, seinem Kunden oder der Bestellnummer des Kunden.',
      ],
      'order.status': [
        'Den Auftrag freigeben',
        'Die Freigabe reserviert Bestand und legt die nötigen Fertigungsaufträge an.',
      ],
      'order.finishdate': [
        'Sehen, wann er fertig ist',
        'Der Termin folgt dem geltenden Plan und sagt, worauf er wartet.',
      ],
    },
  },
  'first-product': {
    name: 'Ein Produkt, das sich konfigurieren lässt',
    steps: {
      'products.new': [
        'Ein Produkt beginnen',
        'Ein Produkt hat Seiten, Merkmale mit Werten, Regeln und Zuordnungen von Artikeln.',
      ],
      'product.attributes': [
        'Sagen, was sich wählen lässt',
        'Jedes Merkmal ist eine Frage an den, der konfiguriert; seine Werte sind die Antworten.',
      ],
      'product.rules': [
        'Sagen, was zusammenpasst',
        'Regeln verbieten, verlangen, setzen, bepreisen und warnen. Geprüft werden sie beim Speichern.',
      ],
      'product.versions': [
        'Eine Version freigeben',
        'Eine Version wird im Ganzen eingefroren und geprüft, bevor sie verkauft wird. Nur eine gilt.',
      ],
    },
  },
  setup: {
    name: 'Ihre Firma einrichten',
    steps: {
      'setup.users': [
        'Benutzer einladen',
        'Rollen bestimmen, was jeder darf; ein Benutzer kann mehrere haben.',
      ],
      'setup.import': [
        'Ihre Daten bringen',
        'Kunden, Artikel und Preise kommen aus CSV- oder Excel-Dateien. Beginnen Sie mit einem Probelauf.',
      ],
      'setup.looks': ['Farben und Logo', 'Sie stehen auf den Seiten, die Ihre Kunden sehen.'],
      'setup.webhooks': [
        'Andere Systeme anbinden',
        'Jedes Ereignis wird zugestellt, unterschrieben und wiederholt, bis es angenommen ist.',
      ],
    },
  },
};
