export const usage = `Tablewright reads awkward tables and answers questions from them, with the cells it used.

Usage: tablewright COMMAND …

  ask FILE… QUESTION  answer a question from a table of a workbook, a text file, a picture or a PDF page; several
                      files are joined by columns that hold the same values, and asked as a relation
      --sheet NAME|N  ask this sheet, by name or by number from 1 (else the one that answers best)
      --reading N     take the N-th of the readings that are offered where none is sure enough
      --strategy S    who answers: rules (the default, with no network), model, or both
      --way W         how a model answers: sheet (the default: it reads the cells), or pipeline (over headers alone)
      --model NAME    the language model to ask, in place of the one in the settings (then both is the default)
      --model-url URL the address where it is found, as in http://localhost:11434/v1
      --allow-host H  speak http to this host beside this computer
      --as WHAT       answer from the tree of a sheet, or as a relation on the database engine (which long CSV files,
                      JSON, Parquet and Arrow go to by themselves)
      --sql           of a relation: print the program that gave the answer
      --connect URL --table NAME
                      in place of FILE: a table of PostgreSQL (postgres://user@host/database) or ClickHouse
                      (clickhouse://user@host/database); its password from TABLEWRIGHT_DATABASE_PASSWORD
      --trace         show how the answer was found
      --json          print the answer as JSON
      --whole         read what is whole of a file that is damaged

  tree FILE           show the tree of headers and values that was read from each sheet
      --sheet NAME|N  only this sheet
      --all           every record, not the first few
      --json          print the tree as JSON
      --whole         read what is whole of a file that is damaged

  export FILE         write its sheets in another format
      --to FORMAT     xlsx, csv, markdown, html, latex or json (else by the ending of --out)
      --sheet NAME|N  only this sheet
      --out FILE      into this file (else to stdout, but for xlsx)
      --force         also where such a file is there already
      --spans HOW     merged cells in CSV and Markdown: blank (the default) or repeat
      --numbers HOW   numbers and dates in CSV: shown (the default) or full
      --bom           begin CSV with a byte order mark, for Excel
      --no-guard      leave texts that a spreadsheet could take for formulas as they are

  extract FILE… --template T
                      fill the records of a template from the tables of files; T is a file (JSON Schema, or records
                      with placeholders) or one that comes with the program: machine-learning-results, invoice-lines, …
      --strategy S    who extracts: rules (the default, with no network), model, or both with what differs
      --model NAME, --model-url URL, --allow-host H
                      the language model to ask, in place of the one in the settings (then both is the default)
      --passes 2      ask the model twice; the passes vote on each field
      --no-caption    leave captions of tables out
      --cells B3:F9   only these cells, or the rows that they lie in (several: B3:F9,H3)
      --max-dollars N, --max-tokens N
                      what the model may be asked for, in place of the budget in the settings
      --resume        go on where it was broken off: what is done is kept beside --out, and no call is made twice
      --sheet NAME|N  only this sheet
      --to FORMAT     jsonl (the default), json, jsonSchema, sqlite, parquet, csv, xlsx, markdown, html or latex
      --out FILE      into this file (else to stdout, but for xlsx, sqlite and parquet; --force: also over one that is there)
      --schema FILE   write the JSON Schema of the records beside them
      --whole         read what is whole of files that are damaged

  records FILE        compare a file that records of the library were exported into, and that was edited since, with them
      --take WHAT     nothing (the default: only show), agreed (what was not changed here too), or all;
                      rows that name no record are added with either
      --learned TEMPLATE
                      in place of FILE: list what accepted records of a template taught, and what it changed
      --remove N, --put-back N
                      stop using one of the list, or use it again
      --json          print the differences, or the list, as JSON

  survey PAPERS… --demand "…"
                      make a literature table of papers (files, folders of them, BibTeX, RIS or CSL-JSON), every value
                      with the passage that it stands in; --demand says in a sentence or two what the table is for
      --caption "…"   in place of --demand: a model makes a demand of the caption of such a table, which is printed
      --columns A,B   columns that must be there, before those that the demand asks for and that many papers fill
      --strategy S    who makes it: rules (the default, with no network), model, or one of the ways that
                      it is held against: one-shot, paper-by-paper, two-stages; where the settings or the
                      environment name a model of embeddings, it is shown titles and abstracts to choose by
      --model NAME, --model-url URL, --allow-host H
                      the language model to ask, in place of the one in the settings (then model is the default)
      --seed S        draws the batches of --strategy model; another seed draws others
      --resume        go on where it was broken off: what was answered is kept beside --out, and no call is made twice
      --reasons       tell of each paper why it is in the table or not
      --to FORMAT     markdown (the default), csv, xlsx, html, latex or json
      --out FILE      into this file (else to stdout, but for xlsx; --force: also over one that is there);
                      a bibliography is written beside LaTeX
      --whole         read what is whole of files that are damaged

  recognise IMAGE…    read the tables of pictures and PDF pages, as HTML unless another form is asked for
      --strategy S    who reads: rules (the default, with no network), a vision model, or both with what differs
      --model NAME, --model-url URL, --allow-host H
                      the vision model to ask, in place of the one in the settings (then both is the default)
      --tools WHICH   chosen as the picture needs (the default), all, or none
      --without PART  leave out experience or reflection
      --plans N, --plan-length L
                      plans that are weighed, and tools in each (3 and 3)
      --enlarger FILE enlarge small print by this super-resolution network (ONNX)
      --html          print each table as HTML
      --json          print each table as a line of JSON: cells, boxes, confidence, the tools that were run
      --xlsx          write a workbook beside each picture (--force: also over one that is there)

  library             show what is in the library, and the backups and damaged libraries beside it
      add FILE…       read files into the library, as the window does; Ctrl+C leaves what is not read yet for later
      go-on           finish what was begun and left: imports, questions
      back-up         make a backup now
      bring-back [NAME]
                      add what a backup or a damaged library has and the library has not (else the newest)
      read-again      read original files again that the library has lost

  call ROUTE [JSON|-] call a route of the library as a window does, with its input as JSON or from stdin, and print what
                      it gives as JSON (call alone lists the routes)

  record FILE --to URL
                      stand before a model's endpoint at an address of this computer and write its replies down;
                      the endpoint's key comes from TABLEWRIGHT_RECORD_KEY and is not written
      --port N        listen there (else at a free port, which is printed)
      --allow-host H  speak http to this host beside this computer
  replay FILE         answer at an address of this computer with what was recorded, with no network
      --port N        listen there (else at a free port, which is printed)

  serve [FILE…]       run the app in the browser (serve --help says more)

  --help, --version

Results go to stdout; progress and messages go to stderr.
Exit codes: 0 done; 1 not found in the table, no table found, or failed; 2 wrong usage; 3 a file or sheet that cannot be read;
130 interrupted.
`;
